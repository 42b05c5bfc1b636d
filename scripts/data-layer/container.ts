import { CATALOGUE, FIELDS } from '../../lib/data-layer/catalogue';

/** Placeholder IDs, which Tag Manager replaces during the import. */
const OWNER = { accountId: '0', containerId: '0' } as const;

/** Identifier of Google's built-in trigger “Initialization – All Pages”. */
const INITIALIZATION = '2147479573';

const MEASUREMENT_ID = 'GA4 – measurement ID';
const PAGE_TRIGGER = '1';
const ACTION_TRIGGER = '2';

const NAMES = ['category', 'action', ...Object.keys(FIELDS)];

/**
 * Creates a container to import into Google Tag Manager: a variable for each field, triggers, and Google Analytics 4
 * tags.
 */
export function container(): object {
  return {
    exportFormatVersion: 2,
    exportTime: '2026-01-01 00:00:00',
    containerVersion: {
      path: 'accounts/0/containers/0/versions/0',
      ...OWNER,
      containerVersionId: '0',
      container: {
        path: 'accounts/0/containers/0',
        ...OWNER,
        name: 'Venue locator',
        publicId: 'GTM-XXXXXXX',
        usageContext: ['WEB'],
      },
      tag: tags(),
      trigger: triggers(),
      variable: variables(),
      builtInVariable: [
        { ...OWNER, type: 'PAGE_HOSTNAME', name: 'Page Hostname' },
        { ...OWNER, type: 'PAGE_PATH', name: 'Page Path' },
        { ...OWNER, type: 'EVENT', name: 'Event' },
      ],
    },
  };
}

function tags(): object[] {
  const location = ['page_location', 'https://{{Page Hostname}}{{Page Path}}'] as const;
  const shared = {
    ...OWNER,
    tagFiringOption: 'ONCE_PER_EVENT',
    consentSettings: {
      consentStatus: 'NEEDED',
      consentType: { type: 'LIST', list: [{ type: 'TEMPLATE', value: 'analytics_storage' }] },
    },
  };
  const measurement = template('measurementIdOverride', `{{${MEASUREMENT_ID}}}`);
  const isCommerce = { type: 'BOOLEAN', key: 'sendEcommerceData', value: 'false' };
  return [
    {
      ...shared,
      tagId: '1',
      name: 'GA4 – configuration',
      type: 'googtag',
      parameter: [
        template('tagId', `{{${MEASUREMENT_ID}}}`),
        table('configSettingsTable', [['send_page_view', 'false'], location, ['page_referrer', '']]),
      ],
      firingTriggerId: [INITIALIZATION],
    },
    {
      ...shared,
      tagId: '2',
      name: 'GA4 – page views',
      type: 'gaawe',
      parameter: [
        isCommerce,
        template('eventName', 'page_view'),
        measurement,
        table('eventSettingsTable', [
          location,
          ['page_referrer', ''],
          ...['label', 'page', 'pageType', 'pageName', 'locale'].map((name) => parameter(name)),
        ]),
      ],
      firingTriggerId: [PAGE_TRIGGER],
    },
    {
      ...shared,
      tagId: '3',
      name: 'GA4 – actions',
      type: 'gaawe',
      parameter: [
        isCommerce,
        template('eventName', `{{${variableName('category')}}}_{{${variableName('action')}}}`),
        measurement,
        table('eventSettingsTable', [
          location,
          ['page_referrer', ''],
          ...['category', 'action', 'label', 'venue', 'rank', 'count', 'page'].map((name) => parameter(name)),
        ]),
      ],
      firingTriggerId: [ACTION_TRIGGER],
    },
  ];
}

function triggers(): object[] {
  const { event, action } = CATALOGUE.pageView;
  const events = [...new Set(Object.values(CATALOGUE).map((entry) => entry.event))].join('|');
  const isPageView = condition('EQUALS', `{{${variableName('action')}}}`, action);
  return [
    {
      ...OWNER,
      triggerId: PAGE_TRIGGER,
      name: 'Page views',
      type: 'CUSTOM_EVENT',
      customEventFilter: [condition('EQUALS', '{{_event}}', event)],
      filter: [isPageView],
    },
    {
      ...OWNER,
      triggerId: ACTION_TRIGGER,
      name: 'Actions',
      type: 'CUSTOM_EVENT',
      customEventFilter: [condition('MATCH_REGEX', '{{_event}}', `^(${events})$`)],
      filter: [
        {
          ...isPageView,
          parameter: [...isPageView.parameter, { type: 'BOOLEAN', key: 'negate', value: 'true' }],
        },
      ],
    },
  ];
}

function variables(): object[] {
  return [
    {
      ...OWNER,
      variableId: '1',
      name: MEASUREMENT_ID,
      type: 'c',
      parameter: [template('value', 'G-XXXXXXXXXX')],
    },
    ...NAMES.map((name, index) => ({
      ...OWNER,
      variableId: String(index + 2),
      name: variableName(name),
      type: 'v',
      parameter: [
        { type: 'INTEGER', key: 'dataLayerVersion', value: '2' },
        { type: 'BOOLEAN', key: 'setDefaultValue', value: 'false' },
        template('name', name),
      ],
    })),
  ];
}

function variableName(field: string): string {
  return `Locator – ${field}`;
}

/**
 * Returns the Google Analytics parameter for a field: its name in snake case, and a reference to the Tag Manager
 * variable that holds the field's value.
 */
function parameter(field: string): readonly [string, string] {
  return [field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`), `{{${variableName(field)}}}`];
}

function template(key: string, value: string): { type: string; key: string; value: string } {
  return { type: 'TEMPLATE', key, value };
}

function table(key: string, rows: readonly (readonly [string, string])[]): object {
  return {
    type: 'LIST',
    key,
    list: rows.map(([name, value]) => ({
      type: 'MAP',
      map: [template('parameter', name), template('parameterValue', value)],
    })),
  };
}

function condition(type: string, left: string, right: string) {
  return { type, parameter: [template('arg0', left), template('arg1', right)] };
}
