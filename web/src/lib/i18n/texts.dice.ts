/** What is said about fair dice, in both languages: fetched only where somebody looks at them. */
import type { Words } from '../types';

export const diceTexts = {
  lead: {
    en: 'Before anything was drawn, the server fixed a secret and published this fingerprint of it. Then every player’s browser fixed a random number, and only when the last one was fixed were the numbers shown. Every roll and draw follows from all of them, so nobody could choose them.',
    de: 'Bevor etwas gezogen wurde, hat der Server ein Geheimnis festgelegt und diesen Fingerabdruck davon gezeigt. Dann hat sich der Browser jedes Spielers auf eine Zufallszahl festgelegt, und erst als die letzte feststand, wurden die Zahlen gezeigt. Jeder Wurf und jede gezogene Karte folgt aus allem zusammen; aussuchen konnte sie niemand.'
  },
  leadBefore: {
    en: 'Before anything is drawn, the server fixes a secret and publishes this fingerprint of it. Then the browser of everybody who sits down fixes a random number, and only when the last one is fixed are the numbers shown. Every roll and draw follows from all of them, so nobody can choose them.',
    de: 'Bevor etwas gezogen wird, legt der Server ein Geheimnis fest und zeigt diesen Fingerabdruck davon. Dann legt sich der Browser von jedem, der sich setzt, auf eine Zufallszahl fest, und erst wenn die letzte feststeht, werden die Zahlen gezeigt. Jeder Wurf und jede gezogene Karte folgt aus allem zusammen; aussuchen kann sie niemand.'
  },
  leadOlder: {
    en: 'This game began under an older rule: the players added their random numbers one after the other, so the last one knew all others. Neither a player nor the server alone could choose the dice, but that player together with the operator of the server could.',
    de: 'Diese Partie begann nach einer älteren Regel: Die Spieler haben ihre Zufallszahlen nacheinander dazugegeben; der letzte kannte also alle anderen. Ein Spieler allein oder der Server allein konnte die Würfel nicht aussuchen, dieser Spieler zusammen mit dem Betreiber des Servers aber schon.'
  },
  leadDaily: {
    en: 'The deal of the day is the same for everybody, so nobody adds a number to it: everything follows from a secret of the server. The fingerprint still shows that this secret was not changed during the game; it does not prove that the server did not choose it.',
    de: 'Die Aufgabe des Tages ist für alle dieselbe; darum gibt niemand eine Zahl dazu: Alles folgt aus einem Geheimnis des Servers. Der Fingerabdruck zeigt immerhin, dass es während der Partie nicht ausgetauscht wurde; dass der Server es nicht ausgesucht hat, zeigt er nicht.'
  },
  leadOld: {
    en: 'This table is older than the random numbers of players: all rolls and draws follow from a secret of the server. The fingerprint shows that this secret was not changed during the game.',
    de: 'Dieser Tisch ist älter als die Zufallszahlen der Spieler: Alle Würfe und gezogenen Karten folgen aus einem Geheimnis des Servers. Der Fingerabdruck zeigt, dass es während der Partie nicht ausgetauscht wurde.'
  },
  seal: { en: 'The fingerprint', de: 'Der Fingerabdruck' },
  copy: { en: 'Copy', de: 'Kopieren' },
  numbers: { en: 'Random numbers of the players', de: 'Zufallszahlen der Spieler' },
  none: { en: 'Nobody has added one.', de: 'Niemand hat eine dazugegeben.' },
  byServer: { en: 'drawn by the server', de: 'vom Server gezogen' },
  own: { en: 'yours', de: 'deine' },
  hidden: { en: 'fixed, not shown yet', de: 'steht fest, noch nicht gezeigt' },
  notShown: { en: 'fixed, but not shown', de: 'stand fest, aber nicht gezeigt' },
  joint: { en: 'The fingerprint together with all numbers', de: 'Der Fingerabdruck mit allen Zahlen' },
  running: {
    en: 'The secret is revealed when the game is over. Then every roll and draw can be checked here.',
    de: 'Das Geheimnis wird enthüllt, wenn die Partie zu Ende ist. Dann lässt sich hier jeder Wurf und jede gezogene Karte prüfen.'
  },
  sealed: {
    en: 'This game was ended early. What was hidden stays hidden, and so does the secret: it cannot be checked.',
    de: 'Diese Partie wurde vorzeitig beendet. Was verdeckt war, bleibt verdeckt, und so auch das Geheimnis: Prüfen lässt sie sich nicht.'
  },
  today: {
    en: 'Others are still playing this deal, so its secret is revealed when the day is over. Then every roll and draw can be checked here.',
    de: 'Andere spielen diese Aufgabe noch; darum wird ihr Geheimnis erst enthüllt, wenn der Tag vorbei ist. Dann lässt sich hier jeder Wurf und jede gezogene Karte prüfen.'
  },
  checking: { en: 'Checking…', de: 'Wird geprüft…' },
  fair: { en: 'The dice were fair.', de: 'Die Würfel waren fair.' },
  unchanged: { en: 'Nothing was changed.', de: 'Nichts wurde ausgetauscht.' },
  unfair: { en: 'Something is wrong with these dice.', de: 'Mit diesen Würfeln stimmt etwas nicht.' },
  commitmentGood: {
    en: 'The secret matches the fingerprint, for this game, these options and these seats.',
    de: 'Das Geheimnis passt zum Fingerabdruck, für dieses Spiel, diese Optionen und diese Plätze.'
  },
  commitmentBad: {
    en: 'The secret, or the game, options or seats, do not match the fingerprint.',
    de: 'Das Geheimnis oder Spiel, Optionen oder Plätze passen nicht zum Fingerabdruck.'
  },
  notedGood: {
    en: 'It is the fingerprint this browser saved when you came to the table.',
    de: 'Es ist der Fingerabdruck, den sich dieser Browser gemerkt hat, als du an den Tisch kamst.'
  },
  notedBad: {
    en: 'It is not the fingerprint this browser saved when you came to the table.',
    de: 'Es ist nicht der Fingerabdruck, den sich dieser Browser gemerkt hat, als du an den Tisch kamst.'
  },
  openedGood: {
    en: 'Every number that was shown is the one that its browser had fixed before.',
    de: 'Jede Zahl, die gezeigt wurde, ist die, auf die sich ihr Browser vorher festgelegt hatte.'
  },
  openedBad: {
    en: 'The number at seat {at} is not the one that its browser had fixed before.',
    de: 'Die Zahl an Platz {at} ist nicht die, auf die sich ihr Browser vorher festgelegt hatte.'
  },
  jointGood: {
    en: 'All numbers were fixed before this browser showed yours, and none was exchanged since.',
    de: 'Alle Zahlen standen fest, bevor dieser Browser deine gezeigt hat, und keine wurde seither ausgetauscht.'
  },
  jointBad: {
    en: 'These are not the numbers that were fixed when this browser showed yours: one was exchanged afterwards.',
    de: 'Das sind nicht die Zahlen, die feststanden, als dieser Browser deine gezeigt hat: Eine wurde danach ausgetauscht.'
  },
  leftOutGood: {
    en: 'Your own number was left out: it had not arrived in time.',
    de: 'Deine eigene Zahl wurde ausgelassen: Sie kam nicht rechtzeitig an.'
  },
  leftOutBad: { en: 'Your own number was left out.', de: 'Deine eigene Zahl wurde ausgelassen.' },
  numberGood: { en: 'Your own random number was used.', de: 'Deine eigene Zufallszahl wurde verwendet.' },
  numberBad: {
    en: 'Your own random number was not used, although the server had taken it.',
    de: 'Deine eigene Zufallszahl wurde nicht verwendet, obwohl der Server sie angenommen hatte.'
  },
  stepsGood: {
    en: 'Rolls and draws that follow from the secret and the numbers, each recomputed: {n}.',
    de: 'Würfe und Ziehungen, die aus Geheimnis und Zahlen folgen, jede einzeln nachgerechnet: {n}.'
  },
  stepsBad: {
    en: '{at} does not follow from the secret and the numbers.',
    de: '{at} folgt nicht aus Geheimnis und Zahlen.'
  },
  elsewhere: {
    en: '{n} rolls and draws are from before this table was made; their secret is not known here.',
    de: '{n} Würfe und Ziehungen stammen aus der Zeit vor diesem Tisch; ihr Geheimnis ist hier nicht bekannt.'
  },
  how: { en: 'What exactly is checked?', de: 'Was genau wird geprüft?' },
  howText: {
    en: 'The fingerprint is the SHA-256 of the secret and of the lines below, one per line. The one with all numbers is the SHA-256 of that fingerprint and of each seat’s own one, which is the SHA-256 of its number and of the table’s fingerprint. A roll is HMAC-SHA-256 of these numbers and its place in the game, with the secret as key; each outcome is exactly as likely as it should be. Your browser computed all of this itself; which outcomes were possible is decided by the rules on the server. The saved game holds everything, and “tafelrunde verify” checks that, too, on any machine.',
    de: 'Der Fingerabdruck ist SHA-256 über das Geheimnis und die Zeilen unten, jede auf einer Zeile. Der mit allen Zahlen ist SHA-256 über diesen und den eigenen Fingerabdruck jedes Platzes, und der wiederum SHA-256 über seine Zahl und den Fingerabdruck des Tisches. Ein Wurf ist HMAC-SHA-256 über diese Zahlen und seine Stelle in der Partie, mit dem Geheimnis als Schlüssel; jedes Ergebnis ist genau so wahrscheinlich, wie es sein soll. Das alles hat dein Browser selbst gerechnet; welche Ergebnisse möglich waren, sagen die Regeln auf dem Server. Die gespeicherte Partie enthält alles, und „tafelrunde verify“ prüft auch das, auf jedem Rechner.'
  },
  not: {
    en: 'It does not show how bots think, how seats were drawn by lot, or that nobody revealed their hand. And whoever runs the server can look at hidden cards.',
    de: 'Es zeigt nicht, wie Bots denken, wie Plätze ausgelost wurden, oder dass niemand jemandem seine Karten verraten hat. Und wer den Server betreibt, kann verdeckte Karten sehen.'
  },
  secret: { en: 'The secret', de: 'Das Geheimnis' }
} as const satisfies Record<string, Words>;

export type DiceKey = keyof typeof diceTexts;
