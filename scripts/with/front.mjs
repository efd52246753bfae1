// The proxy in front of several edges.

/**
 * HAProxy's settings, as in deploy/proxies but without TLS. The client's address is appended to
 * X-Forwarded-For: clients on this machine are trusted, and tests state their own address.
 *
 * @param {string} port
 * @param {{ label: string, address: string, admin: string }[]} edges
 */
export function front(port, edges) {
  const servers = edges.map(({ label, address, admin }) => {
    const [host, adminPort] = admin.split(":");
    return `  server ${label} ${address} check addr ${host} port ${adminPort}`;
  });
  return `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout http-request 10s
  option redispatch
  option forwardfor
frontend site
  bind 127.0.0.1:${port}
  default_backend edges
backend edges
  balance leastconn
  option httpchk GET /readyz
  default-server inter 500ms fall 1 rise 1
${servers.join("\n")}
`;
}
