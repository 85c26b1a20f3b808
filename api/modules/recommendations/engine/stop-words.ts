const german = `
aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes anders auch auf aus
bei beim bereits bin bis bist bleibt da dabei dadurch dafür dagegen daher damit danach dann daran darauf darf daraus
darin darum darüber das dass davon dazu dein deine dem den denen denn dennoch der deren derer des deshalb dessen dich
die dies diese diesem diesen dieser dieses dir doch dort du durch eben ein eine einem einen einer eines einfach einige
einigen einiger einiges einmal er erst erste ersten es etwa etwas euch euer eure fast für gab ganz gar geben gegen
gehen geht genau gerade gern gibt ging gut habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre
ihrem ihren ihrer ihres im immer in indem ins ist ja jede jedem jeden jeder jedes jedoch jene jetzt kam kann kein
keine keinem keinen keiner kommen kommt konnte können könnte lassen lässt machen macht mal man manche mehr mein meine
meist mich mir mit möchte muss müssen musste nach nachdem nicht nichts noch nun nur ob obwohl oder oft ohne schon sehr
sei sein seine seinem seinen seiner seines seit selbst sich sie sind so sobald sogar solche soll sollen sollte somit
sondern sonst sowie statt steht stets über überhaupt um und uns unser unsere unter viel viele vielen vieler vom von vor
wann war waren warum was wegen weil weiter welche welchem welchen welcher welches wenig weniger wenn wer werde werden
wie wieder will wir wird wirklich wo wobei wohl wollen wollte worden wurde wurden würde würden zu zum zunächst zur
zwar zwei zwischen jahr jahre jahren tag tage uhr mehrere rund seiten neue neuen neuer neues mehr lesen artikel`;

const english = `
a about above after again against all also am an and any are as at be because been before being below between both but
by can could did do does doing down during each few for from further had has have having he her here hers herself him
himself his how i if in into is it its itself just like made make many may me might more most much must my myself new
no nor not now of off on once one only or other our ours ourselves out over own s said same say says she should since
so some such t take than that the their theirs them themselves then there these they this those through to too two
under until up upon us use used very was way we well were what when where which while who whom why will with would
you your yours yourself yourselves read article`;

const words = (text: string) => text.trim().split(/\s+/);

/** Words that say nothing about a text's subject, in both languages. */
export const stopWords: ReadonlySet<string> = new Set([...words(german), ...words(english)]);
