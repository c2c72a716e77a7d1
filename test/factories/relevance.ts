import type { FileMap } from './factories';

/** The manual of a made-up camera system, in English: pages share many words, so that a question has to find the right one. */
export const ENGLISH: FileMap = {
  'README.md': '# Welcome\n\nThis manual describes the cameras, the hub and the app, and how you get help.\n',
  'install-the-hub.md':
    '# Install the hub\n\nConnect the hub to your router with the cable from the box. Wait until the light is green.\n\n## On a shelf\n\nKeep a distance of one metre from other devices.\n',
  'add-a-camera.md':
    '# Add a camera\n\nOpen the app and scan the code on the bottom of the camera. The hub finds it within a minute.\n\n## If it is not found\n\nMove the camera closer to the hub, and try again.\n',
  'reset-your-password.md':
    '# Reset your password\n\nOn the page for signing in, select *Forgotten*. You get an email with a link that is valid for an hour.\n',
  'invite-people.md':
    '# Invite people\n\nSend an invitation by email. Guests may watch, members may also change settings of cameras.\n',
  'roles.md':
    '# Roles and permissions\n\nOwners manage billing and people. Members change settings. Guests watch only.\n\n## Remove access\n\nSelect a person, then *Remove*. They are signed out on all devices.\n',
  'billing.md':
    '# Billing and invoices\n\nInvoices are sent on the first day of a month. Download older ones in the app.\n\n## Cancel the subscription\n\nA subscription ends with the month in which you cancel it. Recordings are kept for another 30 days.\n',
  'recordings.md':
    '# Recordings\n\nRecordings are kept for 14 days on the hub. With a subscription they are kept for 90 days.\n\n## Export a recording\n\nSelect a recording and *Export* to get a video file.\n',
  'notifications.md':
    '# Notifications\n\nThe app sends a message when a camera sees a person. Turn them off for a camera or for hours of the day.\n',
  'firmware.md':
    '# Update the firmware\n\nCameras update themselves at night. The version is shown in the settings of each camera.\n',
  'offline.md':
    '# A camera is offline\n\nCheck the power supply and the wireless network. A red light means that the network does not answer.\n',
  'night-vision.md': '# Night vision\n\nInfrared light turns on in the dark. Pictures are then black and white.\n',
  'privacy.md': '# Privacy zones\n\nDraw an area that is never recorded, such as the window of a neighbour.\n',
  'api.md':
    '# The API\n\nCreate a token in the settings of your account, and send it with every request. At most 60 requests a minute are accepted.\n',
  'export-data.md':
    '# Export or delete your data\n\nAsk for a copy of all data of your account. Deleting the account removes every recording at once.\n',
};

/** The same system in German, by another writer: not a translation line by line. */
export const GERMAN: FileMap = {
  'README.md': '# Willkommen\n\nDieses Handbuch beschreibt die Kameras, die Zentrale und die App.\n',
  'zentrale.md':
    '# Zentrale einrichten\n\nVerbinden Sie die Zentrale mit dem Kabel aus dem Karton mit Ihrem Router. Warten Sie, bis das Licht grün leuchtet.\n',
  'kamera.md': '# Kamera hinzufügen\n\nÖffnen Sie die App und scannen Sie den Code auf der Unterseite der Kamera.\n',
  'passwort.md':
    '# Passwort zurücksetzen\n\nWählen Sie auf der Anmeldeseite *Vergessen*. Sie erhalten eine E-Mail mit einem Link, der eine Stunde gültig ist.\n',
  'einladen.md':
    '# Personen einladen\n\nVerschicken Sie eine Einladung per E-Mail. Gäste dürfen zusehen, Mitglieder auch Einstellungen der Kameras ändern.\n',
  'rollen.md':
    '# Rollen und Rechte\n\nInhaber verwalten Rechnungen und Personen. Gäste sehen nur zu.\n\n## Zugriff entziehen\n\nWählen Sie eine Person und dann *Entfernen*. Sie wird auf allen Geräten abgemeldet.\n',
  'rechnungen.md':
    '# Rechnungen\n\nRechnungen werden am ersten Tag des Monats verschickt. Ältere laden Sie in der App herunter.\n\n## Abonnement kündigen\n\nEin Abonnement endet mit dem Monat, in dem Sie es kündigen.\n',
  'aufnahmen.md':
    '# Aufnahmen\n\nAufnahmen bleiben 14 Tage auf der Zentrale gespeichert, mit einem Abonnement 90 Tage.\n\n## Aufnahme exportieren\n\nWählen Sie eine Aufnahme und *Exportieren*, um eine Videodatei zu erhalten.\n',
  'meldungen.md':
    '# Benachrichtigungen\n\nDie App meldet sich, wenn eine Kamera eine Person sieht. Schalten Sie das für eine Kamera oder für Stunden des Tages aus.\n',
  'firmware.md':
    '# Firmware aktualisieren\n\nKameras aktualisieren sich nachts selbst. Die Version steht in den Einstellungen jeder Kamera.\n',
  'offline.md':
    '# Eine Kamera ist offline\n\nPrüfen Sie die Stromversorgung und das Funknetz. Ein rotes Licht bedeutet, dass das Netz nicht antwortet.\n',
  'nachtsicht.md': '# Nachtsicht\n\nIm Dunkeln geht infrarotes Licht an. Bilder sind dann schwarzweiß.\n',
  'bereiche.md':
    '# Private Bereiche\n\nZeichnen Sie eine Fläche ein, die nie aufgenommen wird, etwa das Fenster eines Nachbarn.\n',
  'api.md':
    '# Die API\n\nErstellen Sie in den Einstellungen Ihres Kontos ein Token und senden Sie es mit jeder Anfrage. Höchstens 60 Anfragen in der Minute werden angenommen.\n',
  'daten.md':
    '# Daten exportieren oder löschen\n\nFordern Sie eine Kopie aller Daten Ihres Kontos an. Das Löschen des Kontos entfernt jede Aufnahme sofort.\n',
};

/** Questions as people type them, and the title of the page that answers each. */
export const ENGLISH_QUESTIONS: Readonly<Record<string, string>> = {
  'How do I install the hub?': 'Install the hub',
  'how can I add another camera': 'Add a camera',
  'What do I do when I have forgotten my password?': 'Reset your password',
  'How do I invite someone to watch?': 'Invite people',
  'how to remove the access of a person': 'Roles and permissions',
  'When are the invoices sent?': 'Billing and invoices',
  'How do I cancel my subscription?': 'Billing and invoices',
  'How long are recordings kept?': 'Recordings',
  'Can I turn off the notifications at night?': 'Notifications',
  'Which version of the firmware does my camera have?': 'Update the firmware',
  'why is my camera offline': 'A camera is offline',
  'What does the red light mean?': 'A camera is offline',
  'How many requests per minute does the API accept?': 'The API',
  'Where can I create an API token?': 'The API',
  'How do I delete my account and all of my data?': 'Export or delete your data',
  'Is it possible to hide the window of my neighbour?': 'Privacy zones',
};

export const GERMAN_QUESTIONS: Readonly<Record<string, string>> = {
  'Wie richte ich die Zentrale ein?': 'Zentrale einrichten',
  'Wie kann ich eine weitere Kamera hinzufügen?': 'Kamera hinzufügen',
  'Was mache ich, wenn ich mein Passwort vergessen habe?': 'Passwort zurücksetzen',
  'Wie lade ich Personen ein?': 'Personen einladen',
  'wie entziehe ich jemandem den Zugriff': 'Rollen und Rechte',
  'Wann werden die Rechnungen verschickt?': 'Rechnungen',
  'Wie kündige ich mein Abonnement?': 'Rechnungen',
  'Wie lange bleiben Aufnahmen gespeichert?': 'Aufnahmen',
  'Kann ich die Benachrichtigungen ausschalten?': 'Benachrichtigungen',
  'Welche Version der Firmware hat meine Kamera?': 'Firmware aktualisieren',
  'Warum ist meine Kamera offline?': 'Eine Kamera ist offline',
  'Was bedeutet das rote Licht?': 'Eine Kamera ist offline',
  'Wie viele Anfragen nimmt die API in der Minute an?': 'Die API',
  'Wo kann ich ein Token erstellen?': 'Die API',
  'Wie lösche ich mein Konto und alle meine Daten?': 'Daten exportieren oder löschen',
  'Kann man das Fenster eines Nachbarn ausblenden?': 'Private Bereiche',
};
