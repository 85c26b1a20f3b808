export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** This machine, or a neighbour in a container network: a name without a dot is not public. */
export const isNear = (hostname: string): boolean => {
  const host = hostname.replace(/[[\]]/g, '');
  return isLoopback(host) || /^[a-z\d_-]+$/i.test(host);
};
