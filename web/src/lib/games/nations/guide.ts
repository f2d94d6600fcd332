/** Notes of the guided first game: each step is played, not read. */

import type { Step } from '../guide';

export const guide: Step[] = [
  {
    text: {
      en: 'Four ages, a handful of dice. Each age you roll your dice once and spend them: gold buys tiles, stone builds wonders, strength takes colonies. What is left over at the end of the age counts as books, as food and as strength.',
      de: 'Vier Zeitalter, eine Handvoll Würfel. In jedem wirfst du deine Würfel einmal und gibst sie aus: Gold kauft Plättchen, Stein baut Wunder, Stärke holt Kolonien. Was am Ende des Zeitalters übrig ist, zählt als Bücher, als Nahrung und als Stärke.'
    },
    until: 'next',
    rule: 'M7'
  },
  {
    text: {
      en: 'These are your dice and chips. Two dice of any kind also count as 1 gold, 1 stone or 1 food. The round chip with the arrow lets you roll dice again.',
      de: 'Das sind deine Würfel und Marker. Zwei beliebige Würfel gelten auch als 1 Gold, 1 Stein oder 1 Nahrung. Mit dem runden Marker mit dem Pfeil darfst du Würfel noch einmal werfen.'
    },
    until: 'next',
    rule: 'R7',
    highlight: 'hand'
  },
  {
    text: {
      en: 'The event says what the famine and the war will ask for at the end of this age. Green means that you have enough right now.',
      de: 'Das Ereignis sagt, was Hungersnot und Krieg am Ende dieses Zeitalters verlangen. Grün heißt: Im Moment reicht es bei dir.'
    },
    until: 'next',
    rule: 'R9',
    highlight: 'event'
  },
  {
    text: {
      en: 'Tiles you can afford light up. Point at one to read what it gives; a tile with coloured dice makes every later round stronger. Click it to buy it.',
      de: 'Plättchen, die du bezahlen kannst, leuchten. Zeige auf eines, um zu lesen, was es gibt; eines mit farbigen Würfeln macht jede spätere Runde stärker. Klicke, um es zu kaufen.'
    },
    touch: {
      en: 'Tiles you can afford light up. Tap one to read what it gives; a tile with coloured dice makes every later round stronger. Tap it again to buy it.',
      de: 'Plättchen, die du bezahlen kannst, leuchten. Tippe auf eines, um zu lesen, was es gibt; eines mit farbigen Würfeln macht jede spätere Runde stärker. Tippe noch einmal, um es zu kaufen.'
    },
    until: 'act',
    does: ['buy'],
    rule: 'R5',
    highlight: 'tile'
  },
  {
    text: {
      en: 'Now pay. The dashed dice are the proposal: “Pay as proposed” takes it. Or choose dice yourself, one by one. “Back” cancels the purchase.',
      de: 'Jetzt zahlst du. Die gestrichelten Würfel sind der Vorschlag: „Zahlen wie vorgeschlagen“ nimmt ihn an. Oder wähle selbst Würfel, einen nach dem anderen. „Zurück“ bricht den Kauf ab.'
    },
    until: 'act',
    does: ['pay'],
    rule: 'R7',
    highlight: 'tools'
  },
  {
    text: {
      en: 'Carry on, one action at a time: buy, build, roll again, or pass. A new development replaces one of your five, and you give its die back: a used one is best.',
      de: 'Weiter, eine Aktion nach der anderen: kaufen, bauen, neu werfen oder passen. Eine neue Entwicklung ersetzt eine deiner fünf, und du gibst deren Würfel zurück: am besten einen verbrauchten.'
    },
    until: 'act',
    rule: 'B1'
  },
  {
    text: {
      en: 'When everybody has passed, you are asked for books and food, if you have any. The tracks above show everybody’s points and books.',
      de: 'Haben alle gepasst, wirst du nach Büchern und Nahrung gefragt, wenn du welche hast. Die Leisten oben zeigen die Punkte und Bücher aller.'
    },
    until: 'next',
    rule: 'R8',
    highlight: 'tracks'
  },
  {
    text: {
      en: 'The points on your tiles count at the very end, so watch the stars on them. “Hint” shows a good move and its chances whenever you like. Enjoy your game!',
      de: 'Die Punkte auf deinen Plättchen zählen ganz am Schluss, achte also auf ihre Sterne. „Tipp“ zeigt dir jederzeit einen guten Zug und seine Chancen. Viel Freude!'
    },
    until: 'next',
    rule: 'E1'
  }
];
