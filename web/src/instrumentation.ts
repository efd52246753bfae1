/** Runs once, before the server answers; a server without its secret would refuse every edge. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { internalSecret } = await import("@/lib/revalidation/secret");
  try {
    const secret = internalSecret(process.env);
    if (secret !== undefined) process.env.INTERNAL_SECRET = secret;
  } catch (error) {
    console.error(`mostrador web: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
