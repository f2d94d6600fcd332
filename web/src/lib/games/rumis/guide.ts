/** Notes of the guided first game: each step is played, not read. */

import type { Step } from '../guide';

export const guide: Step[] = [
  {
    text: {
      en: 'Everybody builds the same house. At the end you look straight down on it: each square that shows your colour is a point. Drag to walk around the table, and press V to look from above.',
      de: 'Alle bauen an einem Haus. Am Ende schaut ihr genau von oben darauf: Jedes Feld, das deine Farbe zeigt, ist ein Punkt. Ziehe, um um den Tisch zu gehen, und drücke V für den Blick von oben.'
    },
    touch: {
      en: 'Everybody builds the same house. At the end you look straight down on it, as this plan does: each square that shows your colour is a point.',
      de: 'Alle bauen an einem Haus. Am Ende schaut ihr genau von oben darauf, wie hier der Plan: Jedes Feld, das deine Farbe zeigt, ist ein Punkt.'
    },
    until: 'next',
    rule: 'B7'
  },
  {
    text: {
      en: 'Pick a stone from the tray, by click or with the keys 1 to 9, 0 and -. Squares where it can lie light up. Point at one and click to lay the stone.',
      de: 'Nimm einen Stein aus der Ablage, mit einem Klick oder den Tasten 1 bis 9, 0 und -. Felder, auf denen er liegen kann, leuchten. Zeige auf eines und klicke, um den Stein zu legen.'
    },
    touch: {
      en: 'Pick a stone from the tray. Squares where it can lie light up: tap one to see the stone there, and tap it again to lay it.',
      de: 'Nimm einen Stein aus der Ablage. Felder, auf denen er liegen kann, leuchten: Tippe auf eines, um ihn dort zu sehen, und noch einmal, um ihn zu legen.'
    },
    until: 'act',
    rule: 'B2'
  },
  {
    text: {
      en: 'Now turn a stone before you lay it: R turns it around, T tips it over; the buttons do the same. If it fits only when turned, the board proposes that by itself. From now on it must touch a face of your own colour.',
      de: 'Drehe jetzt einen Stein, bevor du ihn legst: R dreht ihn, T kippt ihn; die Knöpfe tun dasselbe. Passt er nur gedreht, schlägt das Brett das von selbst vor. Ab jetzt muss er eine Fläche deiner eigenen Farbe berühren.'
    },
    touch: {
      en: 'Now turn a stone before you lay it, with the four buttons or by swiping over it. If it fits only when turned, the board proposes that by itself. From now on it must touch a face of your own colour.',
      de: 'Drehe jetzt einen Stein, bevor du ihn legst, mit den vier Knöpfen oder indem du über ihn wischst. Passt er nur gedreht, schlägt das Brett das selbst vor. Ab jetzt muss er eine Fläche deiner Farbe berühren.'
    },
    until: 'act',
    rule: 'B3'
  },
  {
    text: {
      en: 'Look for a place that is not level. A stone may not leave a hole below it: every lowest cube needs support. Click a place where it does not fit, and the board shows you in red what is wrong.',
      de: 'Suche eine Stelle, die nicht eben ist. Unter einem Stein darf kein Loch bleiben: Jeder unterste Würfel braucht Halt. Klicke dorthin, wo er nicht passt, und das Brett zeigt dir in Rot, woran es liegt.'
    },
    touch: {
      en: 'Look for a place that is not level. A stone may not leave a hole below it. Tap twice where it does not fit, and the board shows you in red what is wrong.',
      de: 'Suche eine Stelle, die nicht eben ist. Unter einem Stein darf kein Loch bleiben. Tippe zweimal dorthin, wo er nicht passt, und das Brett zeigt dir in Rot, woran es liegt.'
    },
    until: 'next',
    rule: 'B5'
  },
  {
    text: {
      en: 'Build upwards: a stone on top of others hides them, and only the top counts. The number on a square is its limit. Lay a stone that covers somebody else.',
      de: 'Baue in die Höhe: Ein Stein auf anderen verdeckt sie, und nur was oben liegt, zählt. Die Zahl auf einem Feld ist seine Grenze. Lege einen Stein, der jemand anderen verdeckt.'
    },
    until: 'act',
    rule: 'B4'
  },
  {
    text: {
      en: 'Press V and count: each large symbol is a point for its colour, and each stone you cannot lay in the end costs one. The panels of the players show the current points, where they come from, and what is left in each hand.',
      de: 'Drücke V und zähle: Jedes große Zeichen ist ein Punkt für seine Farbe, und jeder Stein, den du am Ende nicht legen kannst, kostet einen. Die Schilder zeigen den Stand, woher er kommt, und was noch in jeder Hand ist.'
    },
    touch: {
      en: 'Count: each large symbol is a point for its colour, and each stone you cannot lay in the end costs one. Tap a player at the top to see what they have left and where their points come from.',
      de: 'Zähle: Jedes große Zeichen ist ein Punkt für seine Farbe, und jeder Stein, den du am Ende nicht legen kannst, kostet einen. Tippe oben auf jemanden, um zu sehen, was er noch hat und woher seine Punkte kommen.'
    },
    until: 'next',
    rule: 'B7'
  },
  {
    text: {
      en: 'Lay the bulky stones early and keep a way to the open squares. When no stone of yours fits any more you are out, and the others build on. Enjoy your game!',
      de: 'Lege die sperrigen Steine früh und halte dir einen Weg zu freien Feldern offen. Passt keiner deiner Steine mehr, bist du fertig, und die anderen bauen weiter. Viel Freude!'
    },
    until: 'next',
    rule: 'B6'
  }
];
