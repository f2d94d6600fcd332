/** Notes of the guided first game: each step is played, not read. */

import type { Step } from '../guide';

export const guide: Step[] = [
  {
    text: {
      en: 'Your tribe wanders through a wide land. In each territory the most tents score best, but coming second pays off, too.',
      de: 'Dein Stamm zieht durch ein weites Land. In jedem Gebiet bringen die meisten Zelte am meisten, aber auch der zweite Rang lohnt sich.'
    },
    until: 'next',
    rule: 'C1'
  },
  {
    text: {
      en: 'These are your three cards. A card pays for a piece in a territory of its biome; two equal cards are a joker for any territory. Choose a card to see where it can go, then place a tent on a lit space.',
      de: 'Das sind deine drei Karten. Eine Karte bezahlt eine Figur in einem Gebiet ihres Bioms; zwei gleiche sind ein Joker für jedes Gebiet. Wähle eine Karte, um zu sehen, wohin sie passt, und setz dann ein Zelt auf einen leuchtenden Platz.'
    },
    until: 'act',
    rule: 'P2',
    highlight: 'hand'
  },
  {
    text: {
      en: 'If somebody was here before you, you may place a second piece, or press “No more pieces”. With two players the third tribe goes next: place one of its pieces with the cards you have left.',
      de: 'War hier schon jemand vor dir, darfst du noch eine Figur setzen, oder drück „Keine weitere Figur“. Zu zweit kommt dann der dritte Stamm: Setz eine Figur für ihn, mit den Karten, die du noch hast.'
    },
    until: 'act',
    does: ['tent', 'pair_tent', 'totem', 'pair_totem', 'done'],
    rule: 'P1'
  },
  {
    text: {
      en: 'Now draw back to three cards: open ones from the display, or a surprise from the deck.',
      de: 'Jetzt ziehst du auf drei Karten nach: offene aus der Auslage oder eine Überraschung vom Stapel.'
    },
    until: 'act',
    does: ['take', 'draw'],
    rule: 'T2',
    highlight: 'display'
  },
  {
    text: {
      en: 'Where nobody has been yet, you can place only one tent in a turn. Elsewhere you may place two pieces in one territory, tents or totems.',
      de: 'Wo noch niemand war, geht in einem Zug nur ein Zelt. Sonst darfst du zwei Figuren in ein Gebiet setzen, Zelte oder Totems.'
    },
    until: 'next',
    rule: 'P3'
  },
  {
    text: {
      en: 'Totems go into the round circles, at most as many as the largest tribe has tents there. Whoever has the most totems at both ends of a numbered connection scores it at the end.',
      de: 'Totems kommen in die runden Kreise, höchstens so viele, wie der größte Stamm dort Zelte hat. Wer an beiden Enden einer nummerierten Verbindung die meisten Totems hat, bekommt am Ende Punkte dafür.'
    },
    until: 'next',
    rule: 'C2'
  },
  {
    text: {
      en: 'Four or more of your tents joined by dotted roads are a settlement: a point for each. When the deck runs out the tents are scored; when it runs out again, everything. “Hint” shows you a good move whenever you like.',
      de: 'Vier oder mehr deiner Zelte, durch gepunktete Wege verbunden, sind eine Siedlung: ein Punkt für jedes. Ist der Stapel leer, werden die Zelte gewertet, beim zweiten Mal alles. „Tipp“ zeigt dir jederzeit einen guten Zug.'
    },
    until: 'next',
    rule: 'C3'
  }
];
