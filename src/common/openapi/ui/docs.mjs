/** Starts Swagger UI on this page. The token stays in memory unless the person chooses to keep it. */
const KEY = 'bindery.token';
const SCHEME = 'token';
const remember = document.querySelector('#remember');
const authorize = document.querySelector('#authorize');

/** Storage can be disabled in a browser; then nothing is remembered and everything else works. */
const storage = {
  read: () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write: (token) => {
    try {
      if (token) localStorage.setItem(KEY, token);
      else localStorage.removeItem(KEY);
    } catch {
      remember.checked = false;
    }
  },
};

const tokenOf = (system) => system.authSelectors.authorized()?.getIn([SCHEME, 'value']);

/** Called after every change of the token or of the checkbox. */
function onTokenChange(system) {
  const token = tokenOf(system);
  storage.write(remember.checked ? token : undefined);
  authorize.textContent = token ? 'Authorized' : 'Authorize';
}

/** Swagger UI's own `persistAuthorization` cannot be switched while the page is open. */
const rememberToken = () => {
  const storeAfter = (original, system) => (payload) => {
    const result = original(payload);
    onTokenChange(system);
    return result;
  };
  return { statePlugins: { auth: { wrapActions: { authorize: storeAfter, logout: storeAfter } } } };
};

function followColorScheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', apply);
  apply();
}

/** Requests are sent to the origin of this page, even when it was opened under another name than the public one. */
async function loadDocument() {
  const response = await fetch('openapi.json');
  if (!response.ok) throw new Error(`The document could not be loaded (status ${response.status}). Reload the page.`);
  const spec = await response.json();
  const here = location.href.replace(/\/docs\/?(?:[?#].*)?$/, '');
  if (spec.servers[0]?.url !== here) spec.servers = [{ url: here, description: 'The address of this page' }];
  return spec;
}

/** The button in the bar opens the same dialogue as the one above the operations, from anywhere on the page. */
function ready(ui) {
  const system = ui.getSystem();
  const token = storage.read();
  remember.checked = token !== null;
  if (token) {
    ui.preauthorizeApiKey(SCHEME, token);
    onTokenChange(system);
  }
  remember.addEventListener('change', () => onTokenChange(system));
  authorize.addEventListener('click', () =>
    system.authActions.showDefinitions(system.authSelectors.definitionsToAuthorize()),
  );
  authorize.hidden = false;
}

function show(spec) {
  const ui = globalThis.SwaggerUIBundle({
    spec,
    domNode: document.querySelector('#docs'),
    presets: [globalThis.SwaggerUIBundle.presets.apis],
    plugins: [rememberToken],
    layout: 'BaseLayout',
    deepLinking: true,
    filter: true,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 3,
    persistAuthorization: false,
    validatorUrl: null,
    onComplete: () => ready(ui),
  });
}

followColorScheme();
try {
  show(await loadDocument());
} catch (error) {
  document.querySelector('#docs .wait').textContent = error.message;
}
