import type { en } from '../template-texts';

export const de: typeof en = {
  guide: `Sagen Sie in ein oder zwei Sätzen, was Leser am Ende dieser Seite getan haben und wer sie braucht.

## Bevor Sie beginnen

* Was Leser haben müssen, mit einem Link dazu, wie sie es bekommen.
* Die Berechtigung, die die Aufgabe verlangt.

## Schritte

{% stepper %}
{% step %}
### Nennen Sie das Erste, was zu tun ist

Beginnen Sie mit einem Verb. Sagen Sie, was Leser sehen, wenn es gelungen ist.
{% endstep %}

{% step %}
### Nennen Sie das Nächste, was zu tun ist

Eine Handlung in jedem Schritt. Setzen Sie Befehle in Codeblöcke, damit man sie kopieren kann:

\`\`\`bash
example --help
\`\`\`
{% endstep %}
{% endstepper %}

## Das Ergebnis prüfen

Sagen Sie, woran Leser erkennen, dass es gelungen ist.

{% hint style="info" %}
Nennen Sie für den anderen Fall die häufigste Ursache und was dagegen zu tun ist.
{% endhint %}

## Wie es weitergeht

* Ein Link zu der Seite, die Leser jetzt lesen wollen.
`,
  reference: `Sagen Sie in einem Satz, wovon dies eine Referenz ist und wo man sie braucht.

## Optionen

| Name | Typ | Standard | Beschreibung |
| --- | --- | --- | --- |
| \`name\` | Text | erforderlich | Was es setzt, mit seinen Grenzen. |
| \`timeout\` | Sekunden | \`30\` | Was geschieht, wenn sie vorbei sind. |

## Beispiel

\`\`\`yaml
name: example
timeout: 60
\`\`\`

## Fehler

| Meldung | Was zu tun ist |
| --- | --- |
| Die Meldung, wie Leser sie sehen | Wie sie das Problem lösen. |
`,
  releases: (today: string) => `Was sich geändert hat, das Neueste zuerst.

{% updates format="full" %}
{% update date="${today}" %}
## Version 1.0.0

Sagen Sie in einem Satz, was Leser durch diese Version gewinnen.

**Neu**

* Was jetzt möglich ist, mit einem Link zu der Seite, die es erklärt.

**Geändert**

* Was anders funktioniert und was Leser deshalb tun müssen.

**Behoben**

* Was vorher falsch lief, wie Leser es bemerkt haben.
{% endupdate %}
{% endupdates %}
`,
  decision: (today: string) => `| Status | Datum | Entschieden von |
| --- | --- | --- |
| Vorgeschlagen | ${today} | Namen |

## Kontext

Was zu entscheiden ist, warum jetzt und was sich nicht ändern lässt.

## Möglichkeiten

### Die erste Möglichkeit

Was dafür und was dagegen spricht, mit Zahlen, wo es welche gibt.

### Die zweite Möglichkeit

Was dafür und was dagegen spricht.

## Entscheidung

Ein Satz, der sagt, was getan wird, und der Grund, der am meisten zählte.

## Folgen

* Was leichter wird.
* Was schwerer wird und wie damit umgegangen wird.
* Wann die Entscheidung wieder betrachtet wird.
`,
  questionsLead: 'Kurze Antworten auf das, was am häufigsten gefragt wird, mit Links zu den Seiten, die mehr sagen.',
  firstSubject: 'Das erste Thema',
  secondSubject: 'Das zweite Thema',
  howQuestion: 'Wie kann ich …?',
  howAnswer: 'Antworten Sie im ersten Satz. Nennen Sie dann die Schritte oder verlinken Sie die Seite mit ihnen.',
  whyQuestion: 'Warum funktioniert … nicht?',
  whyAnswer: 'Nennen Sie die häufigste Ursache zuerst und was dagegen zu tun ist.',
  canQuestion: 'Darf ich …?',
  canAnswer: 'Ja oder nein, und unter welcher Bedingung.',
  welcome: `Sagen Sie in zwei Sätzen, was das Produkt tut und für wen.

<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Schnelleinstieg</strong></td><td>In fünf Minuten zum ersten Ergebnis.</td><td><a href="get-started/quickstart">Schnelleinstieg</a></td></tr><tr><td><strong>Anleitungen</strong></td><td>Eine Seite für jede Aufgabe.</td><td><a href="guides/first-guide">Anleitungen</a></td></tr><tr><td><strong>Referenz</strong></td><td>Jede Einstellung mit ihrem Standardwert.</td><td><a href="reference/settings">Referenz</a></td></tr></tbody></table>

## Brauchen Sie Hilfe?

Sehen Sie in die [Fragen, die andere gestellt haben](questions), oder sagen Sie hier, wie man Sie erreicht. Was sich zuletzt
geändert hat, steht in den [Versionshinweisen](release-notes).
`,
  quickstart: `Der kürzeste Weg zu einem ersten Ergebnis. Lassen Sie alles weg, was dafür nicht nötig ist.

{% stepper %}
{% step %}
### Installieren

{% tabs %}
{% tab title="Linux" %}
\`\`\`bash
example install
\`\`\`
{% endtab %}

{% tab title="macOS" %}
\`\`\`bash
example install
\`\`\`
{% endtab %}

{% tab title="Windows" %}
\`\`\`powershell
example install
\`\`\`
{% endtab %}
{% endtabs %}
{% endstep %}

{% step %}
### Einrichten

Was einzugeben ist und wo Leser es finden.
{% endstep %}

{% step %}
### Das erste Ergebnis sehen

Was Leser jetzt sehen.
{% endstep %}
{% endstepper %}

Weiter geht es mit der [ersten Anleitung](guides/first-guide).
`,
  titles: {
    welcome: 'Willkommen',
    start: 'Erste Schritte',
    quickstart: 'Schnelleinstieg',
    guides: 'Anleitungen',
    firstGuide: 'Ihre erste Anleitung',
    reference: 'Referenz',
    settings: 'Einstellungen',
    questions: 'Fragen und Antworten',
    releases: 'Versionshinweise',
  },
};
