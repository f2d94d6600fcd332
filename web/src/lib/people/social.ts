/** Texts of `texts.social.ts` in the chosen language. */
import { speaker } from '../i18n/say.svelte';
import { socialTexts, type SocialKey } from './texts.social';

export const s = speaker<SocialKey>(socialTexts);
