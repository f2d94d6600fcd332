/** Texts of `texts.analysis.ts` in the chosen language. */
import { analysisTexts } from './texts.analysis';
import { speaker } from './say.svelte';

export type AnalysisKey = keyof typeof analysisTexts;

export const a = speaker<AnalysisKey>(analysisTexts);
