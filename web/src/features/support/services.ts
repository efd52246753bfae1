const known = ["account", "auth", "commerce", "mailer", "registration"] as const;
type Service = (typeof known)[number];

/** Services in words, each once; one that has no words yet by its own name. */
export function serviceNames(missing: string[], name: (service: Service) => string): string {
  const names = [...new Set(missing)].map((service) => {
    const found = known.find((each) => each === service);
    return found ? name(found) : service;
  });
  return names.join(", ");
}
