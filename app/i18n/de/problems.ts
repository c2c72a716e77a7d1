import type { en, ProblemFacts } from '../problems';

const RELOAD = 'Diese Seite passt nicht mehr zum Dienst. Laden Sie sie neu und versuchen Sie es noch einmal.';
const AGAIN = 'Gerade wurde dasselbe an anderer Stelle geändert. Versuchen Sie es noch einmal.';
const LATER = 'Der Dienst ist ausgelastet. Nichts wurde geändert. Versuchen Sie es in einer Minute noch einmal.';
const ADMIN = 'Das dürfen Sie nicht. Fragen Sie einen Verwalter der Organisation.';
const SIGN_IN = 'Ihre Sitzung ist beendet. Melden Sie sich an, um fortzufahren.';
const CHANGED =
  'Dies hat sich geändert, seit Sie es geöffnet haben. Laden Sie die Seite neu, sehen Sie nach und entscheiden Sie dann.';
const NOT_FOUND =
  'Das gibt es nicht, oder Sie haben keinen Zugriff darauf. Prüfen Sie die Adresse, oder fragen Sie, wer sie Ihnen gegeben hat.';
const STATE =
  'Das ist im gegenwärtigen Zustand nicht möglich. Laden Sie die Seite neu, um zu sehen, was sich geändert hat.';
const TOO_FAST = 'Das ging etwas zu schnell. Warten Sie eine Minute und versuchen Sie es dann noch einmal.';
const SERVER =
  'Im Dienst ist etwas schiefgegangen. Versuchen Sie es noch einmal; wenn es wieder geschieht, fragen Sie den Betreiber.';
const INVALID = 'Etwas, das Sie eingegeben haben, ist nicht gültig. Prüfen Sie es und versuchen Sie es noch einmal.';
const FILE_KIND = 'Dateien dieser Art werden hier nicht angenommen. Wählen Sie eine andere.';
const UPLOAD = 'Das Hochladen wurde unterbrochen. Versuchen Sie es noch einmal.';
const LIST = 'Diese Liste ist veraltet. Laden Sie die Seite neu.';
const LIMIT_OF_SIZE = ({ limit }: ProblemFacts) =>
  limit
    ? `Das ist zu groß: Die Grenze ist ${limit}. Nehmen Sie weniger auf einmal.`
    : 'Das ist zu groß. Nehmen Sie weniger auf einmal.';
const AT = ({ field }: ProblemFacts, otherwise: string, named: (label: string) => string) =>
  field ? named(field) : otherwise;
const EMAIL = 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ana@example.com.';
const ADDRESS = 'Geben Sie eine Adresse ein, zum Beispiel https://example.com.';

const reasons: (typeof en)['reasons'] = {
  address_not_allowed:
    'Diese Adresse kann von hier nicht geöffnet werden. Nehmen Sie eine öffentliche, oder bitten Sie den Betreiber, sie zu erlauben.',
  address_not_verifiable: 'Diese E-Mail-Adresse kann hier nicht bestätigt werden. Fragen Sie den Betreiber.',
  already_done: 'Das ist schon geschehen. Laden Sie die Seite neu, um es zu sehen.',
  already_taken: (facts) =>
    AT(
      facts,
      'Dieser Name ist vergeben. Wählen Sie einen anderen.',
      (label) => `„${label}“ ist vergeben. Wählen Sie etwas anderes.`,
    ),
  archive_not_accepted:
    'Dieses Archiv lässt sich nicht öffnen: Es ist beschädigt, verschlüsselt oder unsicher. Erstellen Sie es neu.',
  being_changed: AGAIN,
  block_not_writable:
    'Ein Block ließ sich so nicht speichern, daher wurde nichts gespeichert. Ändern Sie den Block und versuchen Sie es noch einmal.',
  body_too_large: LIMIT_OF_SIZE,
  changes_with_pull_request: 'Dieser Entwurf folgt einem Pull Request. Ändern Sie ihn im Repository.',
  claims_too_long:
    'Diese Anmeldung bringt mehr Angaben mit, als aufbewahrt werden können. Fragen Sie einen Verwalter der Website.',
  conflicting_fields: 'Einige dieser Einstellungen schließen sich aus. Behalten Sie eine davon.',
  content_changed: CHANGED,
  content_too_complex: 'Das ist zu groß, um so angezeigt zu werden. Teilen Sie die Seite auf.',
  cursor_expired: LIST,
  database_busy: LATER,
  database_unavailable: LATER,
  direct_edits_locked:
    'Dieser Bereich wird nur über Änderungsanträge geändert. Erstellen Sie einen mit Ihrer Änderung.',
  disk_full: 'Der Dienst hat keinen Platz mehr. Nichts wurde geändert. Bitten Sie den Betreiber, Platz zu schaffen.',
  dns_not_ready:
    'Der DNS-Eintrag ist noch nicht sichtbar. Das kann eine Stunde dauern. Versuchen Sie es später noch einmal.',
  duplicate_value: (facts) =>
    AT(
      facts,
      'Etwas kommt hier doppelt vor. Entfernen Sie eines davon.',
      (label) => `„${label}“ enthält etwas doppelt. Entfernen Sie eines davon.`,
    ),
  export_too_large: 'Das ist zu groß, um es in einer Datei zu exportieren. Exportieren Sie einen Teil.',
  external_id_taken: 'Etwas anderes hat diese Kennung. Wählen Sie eine andere.',
  fetch_failed:
    'Die Adresse hat nicht geantwortet. Prüfen Sie, ob sie öffentlich und richtig geschrieben ist, und versuchen Sie es noch einmal.',
  fetched_too_large: 'Was unter dieser Adresse liegt, ist zu groß. Wählen Sie einen kleineren Teil.',
  field_not_applicable: (facts) =>
    AT(
      facts,
      'Eine dieser Einstellungen passt nicht zu den anderen. Lassen Sie sie leer.',
      (label) => `„${label}“ passt nicht zu den anderen Einstellungen. Lassen Sie es leer.`,
    ),
  file_not_accepted: FILE_KIND,
  file_too_large: ({ limit }) =>
    limit
      ? `Diese Datei ist zu groß: Die Grenze ist ${limit}. Wählen Sie eine kleinere.`
      : 'Diese Datei ist zu groß. Wählen Sie eine kleinere.',
  forge_rate_limited: 'GitHub wurde zu oft gefragt. Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
  forge_refused: 'GitHub hat das abgelehnt. Prüfen Sie dort die Einstellungen und versuchen Sie es noch einmal.',
  forge_unavailable: 'GitHub antwortet nicht. Versuchen Sie es in einigen Minuten noch einmal.',
  git_connection_not_usable: 'Die Git-Verbindung dieses Bereichs kann das nicht. Prüfen Sie ihre Einstellungen.',
  https_required: 'Das braucht eine öffentliche Adresse, die mit https beginnt. Fragen Sie den Betreiber.',
  idempotency_key_in_use: AGAIN,
  idempotency_key_reused: RELOAD,
  import_too_large: ({ limit }) =>
    limit
      ? `Das ist zu groß, um es auf einmal zu importieren: Die Grenze ist ${limit}. Importieren Sie es in Teilen.`
      : 'Das ist zu groß, um es auf einmal zu importieren. Importieren Sie es in Teilen.',
  internal_error: SERVER,
  invalid_claims:
    'Was über den Besucher bekannt ist, passt nicht zu den Einstellungen dieser Website. Prüfen Sie die Einstellungen.',
  invalid_code:
    'Dieser Code ist nicht der aktuelle. Prüfen Sie die Uhr Ihres Geräts und geben Sie den nächsten Code ein.',
  invalid_condition: 'Diese Bedingung lässt sich nicht lesen. Prüfen Sie ihre Schreibweise.',
  invalid_cursor: LIST,
  invalid_document:
    'Dieser Text ließ sich so nicht speichern. Machen Sie die letzte Änderung rückgängig und versuchen Sie es noch einmal.',
  invalid_header: RELOAD,
  invalid_idempotency_key: RELOAD,
  invalid_json: RELOAD,
  invalid_logout_token: RELOAD,
  invalid_message: RELOAD,
  invalid_metadata: 'Die Metadaten des Identitätsanbieters sind nicht verwendbar. Kopieren Sie sie dort noch einmal.',
  invalid_schema: 'Die Liste der Angaben über Besucher ist nicht verwendbar. Prüfen Sie ihre Schreibweise.',
  invalid_signature: SIGN_IN,
  invalid_token: SIGN_IN,
  invalid_value: (facts) => AT(facts, INVALID, (label) => `Prüfen Sie „${label}“: Der Wert ist nicht gültig.`),
  invitation_ended: 'Diese Einladung gilt nicht mehr. Bitten Sie einen Verwalter um eine neue.',
  invites_disabled:
    'Diese Organisation verwendet keine Einladungslinks. Bitten Sie einen Verwalter um eine Einladung per E-Mail.',
  last_admin: 'Jemand muss verantwortlich bleiben. Machen Sie zuerst eine andere Person zum Verwalter.',
  last_of_its_kind: 'Das letzte muss bleiben. Fügen Sie zuerst ein anderes hinzu.',
  limit_reached: ({ limit }) =>
    limit
      ? `Die Grenze ist erreicht: ${limit}. Löschen Sie zuerst welche oder ziehen Sie welche zurück.`
      : 'Die Grenze ist erreicht. Löschen Sie zuerst welche oder ziehen Sie welche zurück.',
  malformed_request: RELOAD,
  managed_by_directory: 'Ein Verzeichnis Ihrer Organisation verwaltet das. Ändern Sie es dort.',
  merge_conflicts: 'Andere haben dieselben Stellen geändert. Lösen Sie zuerst die Konflikte.',
  merge_rule_unmet: 'Eine Übernahmeregel dieses Bereichs ist noch nicht erfüllt. Sehen Sie nach, was noch fehlt.',
  method_not_allowed: RELOAD,
  missing_permission: ADMIN,
  missing_token: SIGN_IN,
  missing_value: (facts) =>
    AT(
      facts,
      'Etwas fehlt. Füllen Sie die leeren Felder aus und versuchen Sie es noch einmal.',
      (label) => `Füllen Sie „${label}“ aus.`,
    ),
  moved_into_itself: 'Etwas kann nicht in sich selbst liegen. Wählen Sie einen anderen Ort.',
  nested_too_deeply: 'Hier gibt es zu viele Ebenen. Wählen Sie einen Ort weiter oben.',
  no_dry_run: RELOAD,
  no_etag: RELOAD,
  not_acceptable: RELOAD,
  not_author: 'Nur wer dies geschrieben hat, kann es ändern. Fragen Sie diese Person oder einen Verwalter.',
  not_for_agents: 'Ein Agent kann das nicht. Melden Sie sich als Person an.',
  not_found: NOT_FOUND,
  not_in_content: 'Diese Seite oder Datei ist nicht mehr da. Laden Sie die Seite neu.',
  not_ready_yet: 'Das wird noch vorbereitet. Versuchen Sie es in einer Minute noch einmal.',
  nothing_to_do: 'Es gibt noch nichts zu tun. Ändern Sie zuerst etwas.',
  nothing_to_import: 'Darin wurde keine Seite gefunden. Wählen Sie andere Dateien.',
  operation_not_available:
    'Das geht nicht mit der Art, wie Sie angemeldet sind. Melden Sie sich mit Ihrem eigenen Konto an.',
  other_origin: 'Diese Seite wurde unter einer anderen Adresse geöffnet. Öffnen Sie die App unter ihrer eigenen.',
  out_of_range: (facts) =>
    AT(
      facts,
      'Eine Zahl oder Zeit ist zu klein oder zu groß. Wählen Sie eine andere.',
      (label) => `„${label}“ ist zu klein oder zu groß. Wählen Sie einen anderen Wert.`,
    ),
  outdated_revision: 'Es gibt schon eine neuere Revision. Laden Sie die Seite neu.',
  overloaded: LATER,
  own_change_request: 'Beim eigenen Änderungsantrag geht das nicht. Bitten Sie jemand anderen.',
  page_too_large: 'Diese Seite ist zu lang, um gemeinsam bearbeitet zu werden. Teilen Sie sie auf.',
  passkey_not_accepted: 'Dieser Passkey wurde nicht angenommen, oder es dauerte zu lange. Beginnen Sie noch einmal.',
  password_not_accepted:
    'Dieses Passwort erfüllt die Regeln nicht. Wählen Sie ein längeres, das schwer zu erraten ist.',
  pdf_not_available:
    'Das PDF ließ sich nicht erstellen. Versuchen Sie es später noch einmal, oder fragen Sie den Betreiber.',
  person_not_eligible: 'Eine dieser Personen kann hier nicht gewählt werden. Wählen Sie eine andere.',
  person_removed:
    'Eine dieser Personen wurde gerade entfernt. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  precondition_failed: CHANGED,
  provider_incomplete: 'Die Einstellungen des Identitätsanbieters sind unvollständig. Ergänzen Sie sie zuerst.',
  public_email_domain:
    'Eine Adresse dieser Domain kann jeder bekommen, daher kann keine Organisation sie beanspruchen. Nehmen Sie Ihre eigene Domain.',
  queue_full: LATER,
  quota_exceeded: ({ limit }) =>
    limit
      ? `Ihre Organisation hat ihr Kontingent aufgebraucht: ${limit}. Löschen Sie etwas, oder bitten Sie den Betreiber um mehr.`
      : 'Ihre Organisation hat ihr Kontingent aufgebraucht. Löschen Sie etwas, oder bitten Sie den Betreiber um mehr.',
  quote_not_in_one_block: 'Die markierten Wörter stehen in mehreren Blöcken. Markieren Sie Wörter eines Blocks.',
  range_not_satisfiable: RELOAD,
  rate_limited: TOO_FAST,
  read_only: 'Der Dienst wird gewartet und kann nur gelesen werden. Nichts wurde geändert. Versuchen Sie es später.',
  recent_sign_in_required: 'Melden Sie sich dafür noch einmal an: Ihre letzte Anmeldung liegt zu lange zurück.',
  response_not_repeatable: 'Das ist schon geschehen. Laden Sie die Seite neu, um das Ergebnis zu sehen.',
  revisions_not_comparable: 'Diese beiden lassen sich nicht vergleichen. Wählen Sie Revisionen desselben Bereichs.',
  role_above_own: 'Eine höhere Rolle als Ihre eigene können Sie nicht vergeben. Fragen Sie einen Verwalter.',
  session_ended: SIGN_IN,
  session_header_missing: RELOAD,
  sign_in_expired: 'Die Anmeldung dauerte zu lange. Beginnen Sie noch einmal.',
  someone_is_typing:
    'Jemand tippt gerade in diesem Entwurf. Warten Sie einige Sekunden und versuchen Sie es dann noch einmal.',
  source_not_readable: 'Unter dieser Adresse wurde nichts Lesbares gefunden. Prüfen Sie sie.',
  sso_required:
    'Diese Organisation verlangt die Anmeldung über ihren Identitätsanbieter. Melden Sie sich über Ihre Organisation an.',
  storage_unavailable: LATER,
  suggestion_not_applicable: 'Die Wörter dieses Vorschlags haben sich geändert. Übernehmen Sie ihn von Hand.',
  token_scope: 'Sie sind nur bei einer anderen Organisation angemeldet. Melden Sie sich bei dieser an.',
  too_complex: 'Die Verarbeitung dieses Textes dauert zu lange. Teilen Sie ihn auf.',
  too_few_items: (facts) =>
    AT(
      facts,
      'Es ist zu wenig ausgewählt. Wählen Sie mehr.',
      (label) => `„${label}“ braucht mehr Einträge. Ergänzen Sie welche.`,
    ),
  too_long: ({ field, limit }) => {
    if (field && limit) return `„${field}“ ist zu lang: höchstens ${limit} Zeichen. Kürzen Sie es.`;
    return field ? `„${field}“ ist zu lang. Kürzen Sie es.` : 'Dieser Text ist zu lang. Kürzen Sie ihn.';
  },
  too_many_at_once: 'Dies ist in zu vielen Tabs geöffnet. Schließen Sie einige.',
  too_many_items: ({ limit }) =>
    limit
      ? `Das ist zu viel auf einmal: Die Grenze ist ${limit}. Gehen Sie in Teilen vor.`
      : 'Das ist zu viel auf einmal. Gehen Sie in Teilen vor.',
  took_too_long: 'Das dauerte zu lange. Nehmen Sie weniger auf einmal.',
  unchangeable: 'Das lässt sich später nicht ändern. Löschen Sie es und erstellen Sie es neu.',
  unknown_address: RELOAD,
  unknown_field: RELOAD,
  unknown_reference: (facts) =>
    AT(
      facts,
      'Etwas Ausgewähltes gibt es nicht mehr. Laden Sie die Seite neu und wählen Sie noch einmal.',
      (label) =>
        `Was für „${label}“ gewählt war, gibt es nicht mehr. Laden Sie die Seite neu und wählen Sie noch einmal.`,
    ),
  unsupported_media_type: FILE_KIND,
  unsupported_version: RELOAD,
  upload_gone: 'Die hochgeladene Datei ist nicht mehr da. Laden Sie sie noch einmal hoch.',
  upload_interrupted: UPLOAD,
  wrong_offset: UPLOAD,
  wrong_page_type: 'Seiten dieser Art können das nicht haben. Wählen Sie eine andere Seite.',
  wrong_state: STATE,
};

export const de: typeof en = {
  reasons,
  statuses: {
    400: INVALID,
    401: SIGN_IN,
    403: ADMIN,
    404: NOT_FOUND,
    409: STATE,
    412: CHANGED,
    413: LIMIT_OF_SIZE({}),
    429: TOO_FAST,
    500: SERVER,
    503: LATER,
  },
  unknown: 'Das hat nicht geklappt. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  formats: {
    email: EMAIL,
    emails: EMAIL,
    url: ADDRESS,
    hostname: 'Geben Sie einen Hostnamen ein, zum Beispiel docs.example.com.',
    domain: 'Geben Sie eine Domain ein, zum Beispiel example.com.',
    color: 'Geben Sie eine Farbe ein, zum Beispiel #1a7f64.',
    logo: 'Das Logo muss die URL eines Bildes sein, zum Beispiel https://example.com/logo.svg.',
    icon: 'Das Symbol muss die URL eines Bildes sein, zum Beispiel https://example.com/icon.svg.',
  },
  entry: (position: number, sentence: string) => `Eintrag ${position}: ${sentence}`,
  fields: {
    title: 'Titel',
    description: 'Beschreibung',
    emoji: 'Emoji',
    email: 'E-Mail-Adresse',
    emails: 'E-Mail-Adressen',
    displayName: 'Name',
    name: 'Name',
    label: 'Beschriftung',
    slug: 'URL-Slug',
    subject: 'Titel',
    text: 'Text',
    role: 'Rolle',
    url: 'URL',
    hostname: 'Hostname',
    domain: 'Domain',
    password: 'Passwort',
    code: 'Code',
    expiresAt: 'Ablauf',
    reviewers: 'Prüfer',
  },
  sessionEndedTitle: 'Ihre Sitzung ist beendet',
  sessionEndedHint:
    'Melden Sie sich an, um fortzufahren. Die Anmeldung öffnet sich in einem anderen Tab; was Sie geschrieben haben, bleibt hier.',
  apiToken: 'API-Token',
  signInWithToken: 'Mit dem Token anmelden',
  tokenNotValid: 'Dieses Token gilt nicht. Kopieren Sie das ganze Token, oder melden Sie sich anders an.',
  signIn: 'Anmelden',
  requestNumber: (id: string) => `Nummer für den Betreiber: ${id}`,
};
