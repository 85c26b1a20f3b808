const test = '\\.test\\.tsx?$|/testing/|^tests/|^e2e/|^bench/';
/** Of the back office, from the bottom. */
const storeys = ['platform', 'engine', 'reports', 'resources', 'pages', 'shell'];

/** Which way imports go; `npm test -- lint` holds them to it, by `scripts/check-borders.mjs`. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one, or a third holds what both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-knows-no-product',
      comment: 'What any product needs stays without this one: modules and integrations use core.',
      severity: 'error',
      from: { path: '^api/core/', pathNot: test },
      to: {
        path: '^api/(modules|integrations)/|^shared/(feeds|messages/(mails|onboarding-mails))',
      },
    },
    {
      name: 'modules-use-operations',
      comment: 'A module uses what another does, never its calls.',
      severity: 'error',
      from: { path: '^api/modules/([^/]+)/', pathNot: test },
      to: {
        path: '^api/modules/[^/]+/.*-(routes?|module)\\.ts$', // Admins and people are users, and share their calls.
        pathNot: '^api/modules/($1/|people/notification-logs-route)',
      },
    },
    {
      name: 'production-without-seeds',
      comment: 'Rows of the demo are for the demo: its sandboxes and tests.',
      severity: 'error',
      from: { path: '^(api|shared|admin|partner)/', pathNot: `${test}|/sandbox/` },
      // The one that plants the demo is loaded where that was asked for.
      to: { path: '^seeds/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'production-without-test-helpers',
      comment: 'Helpers of tests stand in tests/support or in the testing folder of a module.',
      severity: 'error',
      from: { path: '^(api|shared|admin|partner|seeds)/', pathNot: test },
      to: { path: '/testing/|^tests/|\\.test\\.tsx?$' },
    },
    {
      name: 'partner-ui-and-lib-at-the-bottom',
      comment: 'ui, lib ← features ← pages.',
      severity: 'error',
      from: { path: '^partner/(ui|lib)/', pathNot: test },
      to: { path: '^partner/(features|pages)/' },
    },
    {
      name: 'partner-features-below-pages',
      comment: 'ui, lib ← features ← pages.',
      severity: 'error',
      from: { path: '^partner/features/', pathNot: test },
      to: { path: '^partner/pages/' },
    },
    {
      name: 'hooks-for-the-apps',
      comment: 'What both apps show in their own look needs React, which the server does not.',
      severity: 'error',
      from: { pathNot: `^(admin|partner|shared/hooks)/|${test}` },
      to: { path: '^shared/hooks/' },
    },
    ...storeys.map((storey, at) => ({
      name: `admin-${storey}-looks-down`,
      comment: `${storeys.join(' ← ')}.`,
      severity: 'error',
      from: { path: `^admin/${storey}/`, pathNot: test },
      to: { path: '^admin/', pathNot: `^admin/(${storeys.slice(0, at + 1).join('|')})/` },
    })),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|html)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
