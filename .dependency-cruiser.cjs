const test = '\\.test\\.tsx?$|/testing/|^tests/|^e2e/|^bench/';

/** Floors of a room from the bottom: none imports from one above it. */
const looksDown = (room, ...floors) =>
  floors.slice(0, -1).map((floor, at) => ({
    name: `${room}-${floor.replaceAll('|', '-')}-looks-down`,
    comment: `${floors.join(' ← ')}.`,
    severity: 'error',
    from: { path: `^${room}/(${floor})/`, pathNot: test },
    to: { path: `^${room}/(${floors.slice(at + 1).join('|')})` },
  }));

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
      name: 'hooks-for-the-apps',
      comment: 'What both apps show in their own look needs React, which the server does not.',
      severity: 'error',
      from: { pathNot: `^(admin|partner|shared/hooks)/|${test}` },
      to: { path: '^shared/hooks/' },
    },
    {
      name: 'publishers-load-no-schemas',
      comment:
        'Schemas bring zod, a third of what the partner app weighs, which also tries to build code at run time.',
      severity: 'error',
      from: { path: '^partner/', pathNot: `${test}|^partner/(build|server)/|/testing/` },
      to: { path: '^shared/schemas/|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    ...looksDown('api', 'core|integrations|mails', 'modules', 'operations|product'),
    ...looksDown('shared', 'saying', 'domain', 'schemas', 'messages'),
    ...looksDown('partner', 'ui|lib', 'features', 'pages'),
    ...looksDown('admin', 'platform', 'engine', 'reports', 'resources', 'pages', 'shell', 'App'),
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
