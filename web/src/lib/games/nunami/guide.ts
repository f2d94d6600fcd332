/** Notes of the guided first game: each step is played, not read. */

import type { Step } from '../guide';

export const guide: Step[] = [
  {
    text: {
      en: 'Humans and nature share one land. Human cards add life points, nature cards take them away. Whoever keeps full boards leaning their way, and not too far, gets points. With 4 you win.',
      de: 'Menschen und Natur teilen sich ein Land. Menschenkarten bringen Lebenspunkte, Naturkarten nehmen sie. Wer volle Bretter auf seiner Seite hält, aber nicht zu weit, bekommt Punkte. Mit 4 gewinnst du.'
    },
    until: 'next',
    rule: 'P7'
  },
  {
    text: {
      en: 'Choose a people: two are humans, two are nature. Your opponent plays one of the other kind.',
      de: 'Wähle ein Volk: Zwei sind Menschen, zwei Natur. Dein Gegner spielt eines der anderen Art.'
    },
    until: 'act',
    does: ['people', 'side'],
    rule: 'S2',
    highlight: 'board'
  },
  {
    text: {
      en: 'This is your hand. The large number on a card shows its life points, the small white triangles its strength, the symbol in the corner its people. At the start of each turn you draw a card; it is marked “new”.',
      de: 'Das ist deine Hand. Die große Zahl nennt die Lebenspunkte einer Karte, die kleinen weißen Dreiecke ihre Stärke, das Zeichen in der Ecke ihr Volk. In jedem Zug ziehst du zuerst eine Karte; sie ist mit „neu“ markiert.'
    },
    until: 'next',
    rule: 'T1',
    highlight: 'hand'
  },
  {
    text: {
      en: 'Choose a card, by click or with the keys 1 to 9. The spaces where it may lie light up. Point at one to see what would happen, and click to lay it.',
      de: 'Wähle eine Karte, mit einem Klick oder den Tasten 1 bis 9. Felder, auf denen sie liegen darf, leuchten. Zeige auf eines, um zu sehen, was geschähe, und klicke, um sie zu legen.'
    },
    touch: {
      en: 'Tap a card. The spaces where it may lie light up. Tap one to see what would happen, and tap it again to lay the card.',
      de: 'Tippe auf eine Karte. Felder, auf denen sie liegen darf, leuchten. Tippe auf eines, um zu sehen, was geschähe, und noch einmal, um sie zu legen.'
    },
    until: 'act',
    rule: 'T2'
  },
  {
    text: {
      en: 'Cards with a star lie face down, and nobody knows most of them. Lay a card face up beside one, and it is turned up. If it belongs to your people, the face-down cards beside it are turned up as well, and so on.',
      de: 'Karten mit einem Stern liegen verdeckt, und die meisten kennt niemand. Lege eine Karte offen neben eine solche: Sie wird umgedreht. Ist sie von deinem Volk, werden auch ihre Nachbarn umgedreht, und so weiter.'
    },
    until: 'act',
    rule: 'L9'
  },
  {
    text: {
      en: 'You can hide a card, too: press F or “Face down”, and lay it where no face-up card is next to it. You still see it, the others do not.',
      de: 'Du kannst eine Karte auch verstecken: Drücke F oder „Verdeckt“ und lege sie dorthin, wo keine offene Karte daneben liegt. Du siehst sie noch, die anderen nicht.'
    },
    touch: {
      en: 'You can hide a card, too: tap “Face down”, and lay it where no face-up card is next to it. You still see it, the others do not.',
      de: 'Du kannst eine Karte auch verstecken: Tippe auf „Verdeckt“ und lege sie dorthin, wo keine offene Karte daneben liegt. Du siehst sie noch, die anderen nicht.'
    },
    until: 'act',
    rule: 'L8',
    highlight: 'tools'
  },
  {
    text: {
      en: 'A stronger card covers a weaker one, which is then buried and counts for nothing. Several cards of one people can do it together: press “Several”. Click a place that is not lit, and the board tells you why not.',
      de: 'Eine stärkere Karte deckt eine schwächere zu; die ist dann begraben und zählt nicht mehr. Mehrere Karten eines Volkes können das zusammen: Drücke „Mehrere“. Klicke dorthin, wo nichts leuchtet, und das Brett sagt dir, warum nicht.'
    },
    until: 'act',
    rule: 'L2'
  },
  {
    text: {
      en: 'The number in the middle of a board is its balance: above 0 humans thrive, below 0 nature. A full board gives a point to everybody on the side that thrives who shows a card of their own people there, and one to whoever shows the most. A click on the number explains a board.',
      de: 'Die Zahl in der Mitte eines Brettes ist sein Gleichgewicht: Über 0 überwiegen die Menschen, unter 0 die Natur. Ein volles Brett bringt allen auf dieser Seite, die dort eine Karte ihres Volkes zeigen, einen Punkt, und wer die meisten zeigt, bekommt noch einen. Ein Klick auf die Zahl erklärt ein Brett.'
    },
    touch: {
      en: 'The number in the middle of a board is its balance: above 0 humans thrive, below 0 nature. A full board gives a point to everybody on that side who shows a card of their own people there, and one to whoever shows the most. Tap the number for more.',
      de: 'Die Zahl in der Mitte eines Brettes ist sein Gleichgewicht: Über 0 überwiegen die Menschen, unter 0 die Natur. Ein volles Brett bringt allen auf dieser Seite, die dort eine Karte ihres Volkes zeigen, einen Punkt, und wer die meisten zeigt, noch einen. Tippe auf die Zahl für mehr.'
    },
    until: 'next',
    rule: 'P4'
  },
  {
    text: {
      en: 'But not too far: at +7 all human cards leave a full board, at −7 all nature cards, and what was buried comes back. Keep going: work towards a full board that leans your way, and have the most cards there.',
      de: 'Aber nicht zu weit: Bei +7 gehen alle Menschenkarten von einem vollen Brett, bei −7 alle Naturkarten, und was begraben war, kommt zurück. Spiel weiter: auf ein volles Brett hin, das zu dir neigt und auf dem du die meisten Karten zeigst.'
    },
    until: 'act',
    rule: 'P2'
  },
  {
    text: {
      en: 'Each stone on a board is a point, and it can be lost again. Four points win at once. “Hint” shows you a good move whenever you like. Enjoy your game!',
      de: 'Jeder Stein auf einem Brett ist ein Punkt, und er kann wieder verloren gehen. Vier Punkte gewinnen sofort. „Tipp“ zeigt dir jederzeit einen guten Zug. Viel Freude!'
    },
    until: 'next',
    rule: 'P7'
  }
];
