/** Services that need what others are denied; docker-compose.yml gives each one's reason. */
const exempt = {
  user: ['mail', 'prepare'],
  confinement: ['mail'],
  health: ['prepare'],
};

const pinned = /^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/;
const secretName = /(PASSWORD|SECRET|TOKEN|KEYS?|^DATABASE_(\w+_)?URL|STORAGE_URL)$/;

export const isPinned = (image) => pinned.test(image ?? '');

/**
 * What each compose service needs so that it can do no more than its own work, and within limits: a
 * line for each lack.
 *
 * @param stages of the Dockerfile, each with its instructions
 */
export function checkServices({ services = {}, secrets = {} }, stages) {
  const found = [];
  for (const [name, service] of Object.entries(services)) {
    const fail = (message) => found.push(`${name}: ${message}`);
    const isExempt = (from) => exempt[from].includes(name);
    const built = service.build && stages.get(service.build.target);
    if (service.build && !built) fail(`there is no stage ${service.build.target}`);
    if (!service.build && !isPinned(service.image)) fail('the image has no version and digest');

    const user = service.user ?? built?.findLast((one) => one.name === 'USER')?.rest;
    if (!isExempt('user') && (!user || /^(root|0)\b/.test(user))) fail('runs as root');
    if (!isExempt('confinement')) {
      if (service.read_only !== true) fail('its root can be written to');
      if (!service.tmpfs?.includes('/tmp')) fail('has no /tmp');
      if (String(service.cap_drop) !== 'ALL') fail('keeps capabilities');
      if (!service.security_opt?.includes('no-new-privileges:true')) fail('may gain privileges');
    }
    const isAsked = service.healthcheck?.test || built?.some((one) => one.name === 'HEALTHCHECK');
    if (!isExempt('health') && !isAsked) fail('nobody asks whether it is well');
    if (!isExempt('health') && service.healthcheck?.disable) fail('nobody asks whether it is well');
    for (const limit of ['mem_limit', 'cpus', 'pids_limit']) {
      if (!service[limit]) fail(`has no ${limit}`);
    }
    const { driver, options = {} } = service.logging ?? {};
    if (driver !== 'json-file' || !options['max-size'] || !options['max-file']) {
      fail('its log grows without end');
    }
    found.push(...secretFaults(name, service, secrets));
  }
  return found;
}

function secretFaults(name, { environment = {}, secrets: mounted = [] }, secrets) {
  const found = [];
  const fail = (message) => found.push(`${name}: ${message}`);
  for (const secret of mounted) if (!secrets[secret]) fail(`there is no secret ${secret}`);
  for (const [variable, value] of Object.entries(environment)) {
    if (secretName.test(variable)) fail(`${variable} is a secret in the environment`);
    if (!variable.endsWith('_FILE')) continue;
    const secret = /^\/run\/secrets\/(\w+)$/.exec(value)?.[1];
    if (!mounted.includes(secret)) fail(`${variable} names a file that it is not given`);
  }
  return found;
}
