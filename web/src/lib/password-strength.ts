/** 0 empty, 1 weak, 2 fair, 3 good, 4 strong. It is a hint, never a rule: the server holds the rule. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

export function passwordStrength(password: string): Strength {
  if (password.length === 0) return 0;
  const different = new Set(password).size;
  if (password.length < 6 || different < 4) return 1;
  const alphabet = kinds.filter((kind) => kind.test(password)).length * 18;
  const bits = Math.min(password.length, different * 1.5) * Math.log2(alphabet);
  if (bits < 32) return 1;
  if (bits < 48) return 2;
  if (bits < 64) return 3;
  return 4;
}
