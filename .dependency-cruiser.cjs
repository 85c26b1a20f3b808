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
        path: '^api/(?!core/|tables|paths)|^shared/(feeds|messages/(mails|onboarding-mails))',
      },
    },
    {
      name: 'clients-and-mails-below-modules',
      comment: 'What speaks to outside systems and people serves modules, and knows none.',
      severity: 'error',
      from: { path: '^api/(integrations|mails)/', pathNot: test },
      to: { path: '^api/modules/' },
    },
    {
      name: 'modules-below-operations',
      comment: 'What touches several modules composes them from above.',
      severity: 'error',
      from: { path: '^api/(core|integrations|mails|modules)/', pathNot: test },
      to: { path: '^api/(operations/|product\\.ts$)' },
    },
    {
      name: 'modules-read-each-other',
      comment: 'Of another module, one knows what its read.ts shows.',
      severity: 'error',
      from: { path: '^api/modules/([^/]+)/', pathNot: test },
      to: { path: '^api/modules/', pathNot: '^api/modules/($1/|[^/]+/read\\.ts$)' },
    },
    {
      name: 'production-without-demo',
      comment: 'What plays the outside world, and the rows that it plants, are for demo and tests.',
      severity: 'error',
      from: {
        path: '^(api|shared|admin|partner|plugin)/',
        pathNot: `${test}|^api/start-platform\\.ts$`,
      },
      to: { path: '^(demo|seeds)/' },
    },
    {
      name: 'demo-on-demand',
      comment: 'The start loads it, and only where there is a demo.',
      severity: 'error',
      from: { path: '^api/start-platform\\.ts$' },
      to: { path: '^(demo|seeds)/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'production-without-test-helpers',
      comment: 'Helpers of tests stand in tests/support or in the testing folder of a module.',
      severity: 'error',
      from: { path: '^(api|shared|admin|partner|demo|seeds)/', pathNot: test },
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
      name: 'shared-saying-at-the-bottom',
      comment: 'saying ← domain ← schemas ← messages.',
      severity: 'error',
      from: { path: '^shared/saying/', pathNot: test },
      to: { path: '^shared/(domain|schemas|messages)/' },
    },
    {
      name: 'shared-domain-below-schemas',
      comment: 'saying ← domain ← schemas ← messages.',
      severity: 'error',
      from: { path: '^shared/domain/', pathNot: test },
      to: { path: '^shared/(schemas|messages)/' },
    },
    {
      name: 'shared-schemas-below-messages',
      comment: 'saying ← domain ← schemas ← messages.',
      severity: 'error',
      from: { path: '^shared/schemas/', pathNot: test },
      to: { path: '^shared/messages/' },
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
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|html)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
