/** Texts of `texts.analysis.ts` in the chosen language. */
import { analysisTexts } from './texts.analysis';
import { signedNumber } from '../analysis/numbers';
import { settings } from '../settings/settings.svelte';
import { speaker } from './say.svelte';

export type AnalysisKey = keyof typeof analysisTexts;

/** A gain or a loss, as it is written in the chosen language. */
export const gain = (n: number, digits = 0): string => signedNumber(n, digits, settings.language);

/** A number with at most one digit behind the point. */
export const decimal = (n: number): string => n.toLocaleString(settings.language, { maximumFractionDigits: 1 });

export const a = speaker<AnalysisKey>(analysisTexts);
