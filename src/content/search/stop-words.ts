/** Words of a language that questions consist of besides what they ask about; folded, as in the index. */
interface QuestionWords {
  /** Words that a question may begin with; each is also one that says nothing. */
  readonly first: ReadonlySet<string>;
  readonly silent: ReadonlySet<string>;
  /** Endings that inflected forms differ by, the longest first. */
  readonly endings: readonly string[];
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

const language = (first: string, others: string, endings = ''): QuestionWords => {
  const beginnings = wordsOf(first);
  return {
    first: new Set(beginnings),
    silent: new Set([...beginnings, ...wordsOf(others)]),
    endings: endings === '' ? [] : wordsOf(endings),
  };
};

/** Languages that have such words, by their code. Where a question has as many words of two, the first one applies. */
const LANGUAGES: Readonly<Record<string, QuestionWords>> = {
  en: language(
    'how what when where which who whom whose why can could do does did is are was were will would should may must has have am',
    `a an the and or but if then than that this these those there here it its i me my we us our you your he she they them their of to in on at
     by for from with without into onto about as be been being so not no any some someone something please want wants need needs get gets
     possible tell show explain help find way also just all more else each every own let lets`,
    'ations ation ings ing ions ion ies ied ers er ed es ly e s y',
  ),
  de: language(
    `wie was wann wo wohin woher welche welcher welches welchen welchem wer wen wem wessen warum wieso weshalb wozu womit kann kannst konnen konnt
     konnte darf durfen muss mussen soll sollen will wollen ist sind war waren hat haben habe gibt wird werden`,
    `der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als ob dass dies diese dieser dieses diesen diesem es ich mich
     mir mein meine meinen meinem meiner meines wir uns unser unsere unseren du dich dir dein deine sie ihr ihre ihren ihrem er ihm ihn sich man
     jemand jemanden jemandem etwas zu zum zur in im ins an am ans auf aus bei beim von vom mit ohne fur uber unter um nach vor durch gegen bis
     nicht kein keine keinen auch nur noch schon so sehr bitte mache machen macht brauche brauchen mochte alle alles viel viele sein sei bin worden`,
    'ungen ieren iere iert ung ern est en er es em st te e n s t',
  ),
  fr: language(
    'comment quoi quand ou quel quelle quels quelles qui que pourquoi combien puis peut pouvez dois est sont faut',
    `le la les un une des du de d l et mais si alors ce cet cette ces il elle on nous vous ils elles je j me mon ma mes notre nos votre vos son sa
     ses leur leurs a au aux en dans sur sous par pour avec sans ne pas plus y se s qu c n fait faire etre avoir ai as avons avez ont tous tout`,
  ),
  es: language(
    'como que cuando donde cual cuales quien quienes porque cuanto cuanta cuantos cuantas puedo puede podemos debo es son hay',
    `el la los las un una unos unas y o pero si de del al a en con sin por para sobre entre mi mis tu tus su sus nuestro nuestra yo me nos se le les
     lo este esta estos estas eso ese esa no mas muy ser estar tengo tiene hacer hago todo todos toda todas`,
  ),
  it: language(
    'come cosa che quando dove quale quali chi perche quanto quanta quanti quante posso puo possiamo devo sono',
    `il lo la i gli le un uno una e o ma se di del della dei delle da dal dalla a al alla ai in nel nella con senza su sul sulla per tra fra mio mia
     miei mie tuo tua suo sua nostro nostra io mi ci si non piu questo questa questi queste essere avere ho ha fare tutto tutti`,
  ),
  pt: language(
    'como que quando onde qual quais quem porque quanto quanta quantos quantas posso pode podemos devo sao ha',
    `o a os as um uma uns umas e ou mas se de do da dos das em no na nos nas com sem por pelo pela para sobre meu minha meus minhas seu sua nosso
     nossa eu me nao mais este esta estes estas isso ser estar tenho tem fazer todo todos toda todas`,
  ),
  nl: language(
    'hoe wat wanneer waar welke welk wie waarom hoeveel kan kun kunnen mag moet is zijn heeft',
    `de het een en of maar als dan dat die dit deze er ik me mij mijn wij we ons onze jij je jouw u uw hij zij ze hun te van in op aan bij door voor
     met zonder over onder om uit naar niet geen ook nog al wel worden wordt heb hebben doe doen alle alles`,
  ),
};

/** What is asked, without the words that only make it a question. */
export interface Question {
  /** Whether a word says nothing about what is asked. */
  readonly isSilent: (word: string) => boolean;
  /** The part of a word that its other forms begin with; undefined for one that is too short to have any. */
  readonly stemOf: (word: string) => string | undefined;
}

/** Shorter words are looked for as they are. */
const MIN_WORD = 5;
const MIN_STEM = 4;
/** Silent words by which a text without a question mark is known to be a question or a sentence. */
const MIN_SILENT = 2;

const stem = (word: string, endings: readonly string[]): string | undefined => {
  if (word.length < MIN_WORD || !/^\p{L}+$/u.test(word)) return undefined;
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= MIN_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
};

/**
 * Recognizes a question by its words, in any of these languages: one that begins like a question or ends with a question mark, and every text
 * with several words of one language that say nothing. Undefined for a list of words to look for, and for one of nothing but such words.
 * @param words folded, in typed order
 */
export function readQuestion(words: readonly string[], hasMark: boolean): Question | undefined {
  const counted = Object.values(LANGUAGES).map((one) => ({
    one,
    count: words.filter((w) => one.silent.has(w)).length,
  }));
  const [best] = counted.sort((left, right) => right.count - left.count);
  if (!best || best.count === 0 || best.count === words.length) return undefined;
  const { silent, first, endings } = best.one;
  if (!hasMark && best.count < MIN_SILENT && !first.has(words[0] ?? '')) return undefined;
  return { isSilent: (word) => silent.has(word), stemOf: (word) => stem(word, endings) };
}
