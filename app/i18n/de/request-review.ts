import { number, plural } from '../format';
import type { en } from '../request-review';

export const de: typeof en = {
  requestReview: 'Um eine Prüfung bitten',
  title: 'Titel',
  note: 'Nachricht (optional)',
  noteHint: 'Damit beginnt die Diskussion unter den Änderungen.',
  reviewers: 'Prüfende',
  required: 'Von den Übernahmeregeln verlangt',
  owner: 'Zuständig für geänderte Seiten',
  recent: 'Beim letzten Mal gefragt',
  addAnother: 'Weitere Person hinzufügen',
  person: 'Person',
  noReviewers: 'In diesem Bereich darf noch niemand sonst prüfen. Fügen Sie eine Person hinzu, die es tun soll.',
  chooseReviewers: 'Wählen Sie mindestens eine Person aus.',
  moreReviewers: (count: number) =>
    plural(count, {
      one: 'Eine weitere Person darf prüfen: Sie finden sie unten.',
      other: `${number(count)} weitere Personen dürfen prüfen: Sie finden sie unten.`,
    }),
  whatHappens: 'Wie es weitergeht',
  getInbox: 'Die Prüfenden finden den Antrag in ihrem Posteingang.',
  getMail: 'Die Prüfenden finden den Antrag in ihrem Posteingang und bekommen eine E-Mail.',
  opensDraft: 'Der Entwurf wird zur Prüfung geöffnet. Sie können weiter daran schreiben.',
  mergeableAlways: 'Keine Regel verlangt eine Prüfung: Der Antrag kann auch ohne sie übernommen werden.',
  mergeableOnce: (conditions: string) => `Der Antrag kann übernommen werden, sobald ${conditions}.`,
  conditions: {
    reviewed: 'er geprüft ist',
    approved: 'ihm eine Person zugestimmt hat',
    allApproved: 'ihm alle Prüfenden zugestimmt haben',
    requiredApproved: 'ihm alle verlangten Prüfenden zugestimmt haben',
    oneApproved: 'ihm eine der verlangten Prüfenden zugestimmt hat',
    upToDate: 'er auf dem Stand des Bereichs ist',
    byAuthor: 'Sie ihn übernehmen',
    byOther: 'eine andere Person ihn übernimmt',
    ownersApproved: 'für jeden geänderten Teil eine zuständige Person zugestimmt hat',
    checked: 'die verlangten Prüfläufe bestanden sind',
  },
  requested: (names: string, more: number) =>
    more > 0 ? `Prüfung von ${names} und ${number(more)} weiteren erbeten` : `Prüfung von ${names} erbeten`,
  listed: (items: readonly string[]) => new Intl.ListFormat('de', { type: 'conjunction' }).format(items),
};
