/** What a sandbox website writes about. Nouns are in the plural, whose first and fourth case are one. */
export interface Topic {
  name: string;
  things: readonly string[];
  /** What one does with them: infinitives. */
  acts: readonly string[];
  places: readonly string[];
  tools: readonly string[];
  people: readonly string[];
  facts: readonly string[];
}

const list = (text: string) => text.split(',').map((part) => part.trim());

export const topics = {
  garten: {
    name: 'Garten',
    things: list(
      'Tomaten, Rosen, Hortensien, Gurken, Kräuter, Obstbäume, Stauden, Erdbeeren, Tulpen, Zucchini, Lavendelbüsche, Rasenflächen',
    ),
    acts: list('pflanzen, gießen, düngen, schneiden, vermehren, ernten, umtopfen, mulchen'),
    places: list(
      'im Hochbeet, auf dem Balkon, im Gewächshaus, am Spalier, im Staudenbeet, unter Bäumen',
    ),
    tools: list('Gartenscheren, Gießkannen, Handschuhe, Komposterde, Rankgitter, Spaten'),
    people: list('Hobbygärtner, Kleingärtner, Gartenfreunde, Pflanzenliebhaber'),
    facts: [
      'Regenwasser ist weicher als Leitungswasser und wird von den Wurzeln besser aufgenommen.',
      'Gegossen wird am frühen Morgen, damit die Blätter bis zum Abend abtrocknen.',
      'Reifer Kompost lockert schwere Böden und versorgt das Beet über Monate mit Nährstoffen.',
      'Eine Mulchschicht aus Rasenschnitt hält die Feuchtigkeit und unterdrückt Unkraut.',
      'Schnecken meiden trockene Erde, weshalb sich ein Wall aus Sägespänen bewährt hat.',
      'Nach den Eisheiligen dürfen auch empfindliche Jungpflanzen ins Freie.',
      'Wer im Herbst schneidet, lässt die Samenstände für Vögel und Insekten stehen.',
    ],
  },
  backen: {
    name: 'Backen',
    things: list(
      'Sauerteigbrote, Brötchen, Hefezöpfe, Apfelkuchen, Plätzchen, Muffins, Torten, Brezeln, Waffeln, Vollkornbrote, Croissants, Streuselkuchen',
    ),
    acts: list('backen, kneten, formen, verzieren, einfrieren, aufbacken, glasieren, füllen'),
    places: list(
      'im Steinofen, auf dem Backblech, im Gusstopf, in der Springform, auf dem Pizzastein, im Umluftofen',
    ),
    tools: list('Gärkörbchen, Rührschüsseln, Teigschaber, Backformen, Küchenwaagen, Nudelhölzer'),
    people: list('Hobbybäcker, Bäckermeister, Konditoren, Naschkatzen'),
    facts: [
      'Ein Vorteig aus Roggenmehl gibt der Krume Aroma und hält sie länger frisch.',
      'Die Hefe braucht Wärme, doch über vierzig Grad stirbt sie ab.',
      'Eine lange Teigruhe im Kühlschrank ersetzt viel Hefe und macht die Kruste kräftig.',
      'Butter wird zimmerwarm mit Zucker schaumig gerührt, bevor die Eier dazukommen.',
      'Dampf in den ersten Minuten sorgt für Glanz und lässt den Teig aufgehen.',
      'Ob der Kuchen gar ist, zeigt die Stäbchenprobe in der Mitte der Form.',
      'Weizenmehl der Type 550 eignet sich für feines Gebäck besser als Vollkornmehl.',
    ],
  },
  wandern: {
    name: 'Wandern',
    things: list(
      'Gipfeltouren, Höhenwege, Klettersteige, Rundwanderungen, Hüttentouren, Schluchten, Panoramawege, Pilgerwege, Bergseen, Almen, Weitwanderwege, Aussichtstürme',
    ),
    acts: list('erwandern, planen, begehen, entdecken, erkunden, überqueren, genießen, meistern'),
    places: list(
      'im Schwarzwald, im Allgäu, auf der Schwäbischen Alb, im Harz, in den Alpen, im Pfälzer Wald',
    ),
    tools: list(
      'Wanderschuhe, Trekkingstöcke, Regenjacken, Wanderkarten, Rucksäcke, Trinkflaschen',
    ),
    people: list('Wanderer, Bergsteiger, Familien, Wandergruppen'),
    facts: [
      'Vor dem Aufstieg lohnt ein Blick auf den Wetterbericht, denn Gewitter ziehen im Gebirge schnell auf.',
      'Der Pfad führt über Wurzeln und Geröll, festes Schuhwerk ist deshalb Pflicht.',
      'Nach vierhundert Höhenmetern öffnet sich der Wald und gibt die Sicht auf das Tal frei.',
      'In der Berghütte warten Kaiserschmarrn und ein Lager für die Nacht.',
      'Die Markierung mit dem roten Rhombus weist an jeder Gabelung den Weg.',
      'Wer früh losgeht, hat den Gipfel für sich und die Sonne im Rücken.',
      'Für den Abstieg sind Stöcke eine Hilfe, weil sie die Knie entlasten.',
    ],
  },
  auto: {
    name: 'Auto',
    things: list(
      'Elektroautos, Winterreifen, Gebrauchtwagen, Kombis, Bremsscheiben, Wohnmobile, Hybridfahrzeuge, Kleinwagen, Ladesäulen, Motoröle, Assistenzsysteme, Oldtimer',
    ),
    acts: list('kaufen, leasen, warten, laden, testen, versichern, reparieren, verkaufen'),
    places: list(
      'in der Werkstatt, auf der Autobahn, im Stadtverkehr, an der Wallbox, beim Händler, in der Garage',
    ),
    tools: list(
      'Drehmomentschlüssel, Ladekabel, Wagenheber, Diagnosegeräte, Warndreiecke, Dachboxen',
    ),
    people: list('Autofahrer, Pendler, Mechaniker, Fahranfänger'),
    facts: [
      'Die Reichweite sinkt bei Frost spürbar, weil die Heizung aus dem Akku versorgt wird.',
      'Der Luftdruck in den Reifen beeinflusst Verbrauch und Bremsweg.',
      'Beim Kauf gehört das Scheckheft ebenso geprüft wie der Kilometerstand.',
      'Die Hauptuntersuchung ist alle zwei Jahre fällig, bei Neuwagen erstmals nach drei.',
      'Ein Drehmoment von hundertzwanzig Newtonmetern genügt für die meisten Radmuttern.',
      'Vorausschauendes Fahren spart Kraftstoff und schont die Bremsen.',
      'Die Vollkasko zahlt auch Schäden, die der Fahrer selbst verursacht hat.',
    ],
  },
  finanzen: {
    name: 'Geld',
    things: list(
      'Sparpläne, Aktienfonds, Tagesgeldkonten, Kredite, Baufinanzierungen, Steuererklärungen, Lebensversicherungen, Anleihen, Dividenden, Girokonten, Bausparverträge, Freibeträge',
    ),
    acts: list(
      'vergleichen, abschließen, kündigen, berechnen, prüfen, umschichten, beantragen, absetzen',
    ),
    places: list(
      'bei der Hausbank, im Depot, an der Börse, beim Finanzamt, im Ruhestand, im Haushaltsbuch',
    ),
    tools: list(
      'Zinsrechner, Kontoauszüge, Belege, Musterbriefe, Vergleichsportale, Renditetabellen',
    ),
    people: list('Sparer, Anleger, Steuerzahler, Bankkunden'),
    facts: [
      'Der Zinseszins wirkt umso stärker, je länger das Guthaben liegen bleibt.',
      'Ein Notgroschen von drei Monatsgehältern gehört auf ein Konto, das täglich verfügbar ist.',
      'Breit gestreute Indexfonds senken das Risiko, weil kein einzelner Kurs den Ausschlag gibt.',
      'Werbungskosten mindern das zu versteuernde Einkommen und damit die Steuerlast.',
      'Die Bank muss Gebühren offenlegen, bevor der Vertrag unterschrieben wird.',
      'Bei sinkenden Leitzinsen lohnt sich der Blick auf eine längere Zinsbindung.',
      'Die Inflation zehrt am Vermögen, wenn die Rendite unter der Teuerungsrate liegt.',
    ],
  },
  gesundheit: {
    name: 'Gesundheit',
    things: list(
      'Rückenschmerzen, Erkältungen, Allergien, Vitamine, Schlafstörungen, Impfungen, Kopfschmerzen, Gelenke, Verspannungen, Herzkrankheiten, Entzündungen, Vorsorgeuntersuchungen',
    ),
    acts: list(
      'lindern, vorbeugen, behandeln, erkennen, verstehen, vermeiden, abklären, ernst nehmen',
    ),
    places: list(
      'in der Hausarztpraxis, zu Hause, am Arbeitsplatz, in der Apotheke, in der Klinik, im Alter',
    ),
    tools: list('Wärmflaschen, Blutdruckmessgeräte, Salben, Tees, Dehnübungen, Fieberthermometer'),
    people: list('Patienten, Ärztinnen, Therapeuten, Betroffene'),
    facts: [
      'Bewegung an der frischen Luft stärkt das Immunsystem und senkt den Blutdruck.',
      'Halten die Beschwerden länger als eine Woche an, gehört die Ursache ärztlich abgeklärt.',
      'Die Muskulatur entlastet die Wirbelsäule, weshalb Kräftigung besser hilft als Schonung.',
      'Im Tiefschlaf erholt sich der Körper, das Gehirn sortiert die Eindrücke des Tages.',
      'Viren verbreiten sich über Tröpfchen, gründliches Händewaschen senkt die Ansteckung.',
      'Schmerzmittel nimmt man ohne Rezept höchstens drei Tage hintereinander ein.',
      'Die Krankenkasse übernimmt die Vorsorge ab einem bestimmten Alter vollständig.',
    ],
  },
  haustiere: {
    name: 'Tiere',
    things: list(
      'Hundewelpen, Katzen, Kaninchen, Meerschweinchen, Wellensittiche, Aquarienfische, Hamster, Rassehunde, Schildkröten, Tierheimhunde, Pferde, Zwergpapageien',
    ),
    acts: list(
      'füttern, erziehen, pflegen, beschäftigen, impfen lassen, eingewöhnen, verstehen, halten',
    ),
    places: list(
      'in der Wohnung, im Freigehege, beim Tierarzt, in der Hundeschule, im Körbchen, auf der Weide',
    ),
    tools: list('Leinen, Futternäpfe, Kratzbäume, Transportboxen, Fellbürsten, Spielzeuge'),
    people: list('Tierhalter, Züchter, Tierärzte, Hundetrainer'),
    facts: [
      'Das Fell glänzt, wenn das Futter genügend Fettsäuren enthält.',
      'Ein Welpe lernt in den ersten Wochen, wie er mit Artgenossen umgeht.',
      'Kastrierte Kater streunen weniger und markieren ihr Revier kaum noch.',
      'Heu gehört immer ins Gehege, weil die Zähne der Nager ein Leben lang wachsen.',
      'Die Leine gibt Sicherheit, bis der Rückruf zuverlässig klappt.',
      'Zecken überträgt der Hund auch auf Menschen, Absuchen nach dem Spaziergang hilft.',
      'Mit Leckerli und Lob gelingt die Erziehung besser als mit Strafe.',
    ],
  },
  technik: {
    name: 'Technik',
    things: list(
      'Smartphones, Router, Passwörter, Notebooks, Smartwatches, Drucker, Festplatten, Kopfhörer, Saugroboter, Fernseher, Tablets, Überwachungskameras',
    ),
    acts: list(
      'einrichten, absichern, aktualisieren, vergleichen, zurücksetzen, verbinden, sichern, verkaufen',
    ),
    places: list(
      'im Heimnetz, in der Cloud, im Homeoffice, unterwegs, im Kinderzimmer, am Schreibtisch',
    ),
    tools: list('Ladegeräte, Netzwerkkabel, Apps, Speicherkarten, Virenscanner, Passwortmanager'),
    people: list('Nutzer, Einsteiger, Fachleute, Administratoren'),
    facts: [
      'Updates schließen Sicherheitslücken, bevor Angreifer sie ausnutzen.',
      'Der Akku hält länger, wenn er zwischen zwanzig und achtzig Prozent geladen bleibt.',
      'Das WLAN reicht weiter, wenn die Antennen frei und in der Mitte der Wohnung stehen.',
      'Eine Sicherung auf einer externen Festplatte schützt vor Datenverlust.',
      'Die Anmeldung in zwei Schritten verhindert, dass ein gestohlenes Kennwort genügt.',
      'Der Prozessor bestimmt das Tempo, der Arbeitsspeicher die Zahl offener Programme.',
      'Bluetooth verbindet Geräte auf wenige Meter und spart dabei Strom.',
    ],
  },
} satisfies Record<string, Topic>;

export type TopicKey = keyof typeof topics;
