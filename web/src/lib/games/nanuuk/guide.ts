/** Notes of the guided first game, of the hunt or the introductory game: each step is played, not read. */

import type { Step } from '../guide';

const HUNT: Step[] = [
  {
    text: {
      en: 'You are a hunter on a floe of ice. Fish are worth 1 point, seals 2, walruses 3, whales 4. But with every step the ice cracks, and nobody walks across a crack.',
      de: 'Du bist Jäger auf einer Eisscholle. Fische bringen 1 Punkt, Robben 2, Walrosse 3, Wale 4. Aber mit jedem Schritt bricht das Eis, und niemand geht über einen Riss.'
    },
    until: 'next',
    rule: 'H15'
  },
  {
    text: {
      en: 'Choose the igloo where you start. Igloos belong to everybody: any of them is a home.',
      de: 'Wähle das Iglu, auf dem du beginnst. Iglus gehören allen: Jedes ist ein Zuhause.'
    },
    until: 'act',
    does: ['place'],
    rule: 'H3',
    highlight: 'board'
  },
  {
    text: {
      en: 'Go to a neighbouring field: those you can reach light up. A seal is a good start. In the first round nobody can enter a bear’s field.',
      de: 'Gehe auf ein Nachbarfeld: Die erreichbaren leuchten. Eine Robbe ist ein guter Anfang. In der ersten Runde kann niemand das Feld eines Bären betreten.'
    },
    touch: {
      en: 'Tap a neighbouring field, and once more to go there: those you can reach light up. A seal is a good start. In the first round nobody can enter a bear’s field.',
      de: 'Tippe auf ein Nachbarfeld, und noch einmal, um dorthin zu gehen: Die erreichbaren leuchten. Eine Robbe ist ein guter Anfang. In der ersten Runde kann niemand das Feld eines Bären betreten.'
    },
    until: 'act',
    does: ['move'],
    rule: 'H4'
  },
  {
    text: {
      en: 'You can take an animal if you have your harpoon and carry no other of its kind: “Take it”. You do not have to, but to get it later you must come back.',
      de: 'Du kannst ein Tier mitnehmen, wenn du deine Harpune hast und noch keines seiner Art dabei: „Mitnehmen“. Du musst nicht; aber um es später zu holen, musst du wiederkommen.'
    },
    until: 'act',
    does: ['take'],
    rule: 'H7'
  },
  {
    text: {
      en: 'Choose the line where the ice breaks: it leads away from your field. Crack it where that hurts the others and not you, and keep a way open to an igloo.',
      de: 'Wähle die Linie, auf der das Eis bricht: Sie führt von deinem Feld weg. Brich es dort, wo es die anderen stört und dich nicht, und halte dir einen Weg zu einem Iglu offen.'
    },
    until: 'act',
    does: ['crack'],
    rule: 'I4'
  },
  {
    text: {
      en: 'This is your sheet: what you carry, one of each kind, and what lies in the igloo. In an igloo you trade: a fish for the husky, a walrus for the sled, a seal for the kayak, a whale for all three.',
      de: 'Das ist dein Blatt: was du dabeihast, von jeder Art eines, und was im Iglu liegt. Im Iglu tauschst du: einen Fisch gegen den Husky, ein Walross gegen den Schlitten, eine Robbe gegen das Kajak, einen Wal gegen alle drei.'
    },
    until: 'next',
    rule: 'H10',
    highlight: 'sheet'
  },
  {
    text: {
      en: 'The kayak crosses one crack. Husky and sled together give you two steps in one turn. For a whale you need an Inuk with you.',
      de: 'Das Kajak überquert einen Riss. Husky und Schlitten zusammen geben dir zwei Schritte in einem Zug. Für einen Wal brauchst du einen Inuk.'
    },
    until: 'next',
    rule: 'H12'
  },
  {
    text: {
      en: 'A bear is driven off with the harpoon: you put it in the others’ way, and get a new harpoon in an igloo.',
      de: 'Einen Bären vertreibst du mit der Harpune: Du stellst ihn anderen in den Weg und holst dir im Iglu eine neue.'
    },
    until: 'next',
    rule: 'H9'
  },
  {
    text: {
      en: 'When nothing can be hunted any more, go home: whoever ends in an igloo gets 2 points more. “Hint” shows you a good move whenever you like. Good hunting!',
      de: 'Wenn es nichts mehr zu jagen gibt, geh heim: Wer im Iglu endet, bekommt 2 Punkte dazu. „Tipp“ zeigt dir jederzeit einen guten Zug. Gute Jagd!'
    },
    until: 'next',
    rule: 'H14'
  }
];

const CRACK: Step[] = [
  {
    text: {
      en: 'With every step the ice cracks, and nobody walks across a crack. Keep fields to walk to, and take them from the others. What you play for stands beside your name.',
      de: 'Mit jedem Schritt bricht das Eis, und niemand geht über einen Riss. Halte dir Felder offen und nimm sie den anderen. Worum du spielst, steht neben deinem Namen.'
    },
    touch: {
      en: 'With every step the ice cracks, and nobody walks across a crack. Keep fields to walk to, and take them from the others. Tap your name to see what you play for.',
      de: 'Mit jedem Schritt bricht das Eis, und niemand geht über einen Riss. Halte dir Felder offen und nimm sie den anderen. Tippe auf deinen Namen, um zu sehen, worum du spielst.'
    },
    until: 'next',
    rule: 'I6',
    highlight: 'players'
  },
  {
    text: {
      en: 'Put a figure on any free field: best one with many fields around it.',
      de: 'Stelle eine Figur auf ein freies Feld: am besten auf eines mit vielen Feldern ringsum.'
    },
    until: 'act',
    does: ['place'],
    rule: 'I2',
    highlight: 'board'
  },
  {
    text: {
      en: 'Go to a neighbouring field that is free: those you can reach light up.',
      de: 'Gehe auf ein freies Nachbarfeld: Die erreichbaren leuchten.'
    },
    touch: {
      en: 'Tap a neighbouring field, and once more to go there: those you can reach light up.',
      de: 'Tippe auf ein Nachbarfeld, und noch einmal, um dorthin zu gehen: Die erreichbaren leuchten.'
    },
    until: 'act',
    does: ['move'],
    rule: 'I3'
  },
  {
    text: {
      en: 'Choose the line where the ice breaks: it leads away from your field. The board shows what it cuts off, and whom. Only when all these lines are broken does a side of your own field give way.',
      de: 'Wähle die Linie, auf der das Eis bricht: Sie führt von deinem Feld weg. Das Brett zeigt, was sie abschneidet und wen. Erst wenn alle diese Linien gerissen sind, bricht eine Seite deines eigenen Feldes.'
    },
    until: 'act',
    does: ['crack'],
    rule: 'I4'
  },
  {
    text: {
      en: 'A figure is shut in when its turn comes and every side of its field is a crack, a figure or the rim. Look at what is left around you before you step into a corner.',
      de: 'Eine Figur ist eingeschlossen, wenn sie an der Reihe ist und jede Seite ihres Feldes ein Riss, eine Figur oder der Rand ist. Sieh nach, was dir ringsum bleibt, bevor du in eine Ecke gehst.'
    },
    until: 'next',
    rule: 'I6'
  },
  {
    text: {
      en: '“Hint” shows you a good move whenever you like. May the ice hold!',
      de: '„Tipp“ zeigt dir jederzeit einen guten Zug. Möge das Eis halten!'
    },
    until: 'next',
    rule: 'I7'
  }
];

const at = (mode: string, steps: Step[]) => steps.map((step) => ({ ...step, when: { mode } }));
export const guide: Step[] = [...at('hunting', HUNT), ...at('introductory', CRACK)];
