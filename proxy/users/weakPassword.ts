const shortest = 12
/** What a sign-in takes. */
const longest = 1_000
/** Guesses that zxcvbn rates as "safely unguessable" begin at 3 of 4. */
const strong = 3

/**
 * What is wrong with a new password, or undefined (OWASP ASVS 2.1.1, 2.1.7). The dictionaries are loaded when it is called:
 * the running console never needs them.
 */
export async function weakPassword(name: string, password: string): Promise<string | undefined> {
  const { length } = [...password]
  if (length < shortest) return `Use at least ${shortest} characters.`
  if (length > longest) return `Use at most ${longest} characters.`
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const rated = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, [name])
  if (rated.score >= strong) return undefined
  return 'This password is common or easy to guess. Use another one, such as four random words.'
}
