/** What the page says that asks for the evening's password, in both languages. */
export const doorTexts = {
  label: { en: 'The password for tonight', de: 'Das Passwort für heute Abend' },
  help: {
    en: 'Whoever invited you knows it. You type it once on this device.',
    de: 'Wer dich eingeladen hat, kennt es. Auf diesem Gerät tippst du es nur einmal.'
  },
  enter: { en: 'Come in', de: 'Hereinkommen' },
  offline: {
    en: 'The server is not responding. Please try again in a moment.',
    de: 'Der Server antwortet gerade nicht. Bitte gleich noch einmal versuchen.'
  },
  other: { en: 'Auf Deutsch', de: 'In English' }
};
