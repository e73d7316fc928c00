const shortest = 12
/** The most that a sign-in accepts. */
const longest = 1_000
/** zxcvbn’s score from which a password is "safely unguessable": 3 of 4. */
const strong = 3

/**
 * The problem of a new password, or undefined (OWASP ASVS 2.1.1, 2.1.7). Loads the dictionaries when called:
 * the running console doesn’t need them.
 */
export async function weakPassword(name: string, password: string): Promise<string | undefined> {
  const { length } = [...password]
  if (length < shortest) return `Use at least ${shortest} characters.`
  if (length > longest) return `Use at most ${longest.toLocaleString('en-US')} characters.`
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const rated = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, [name])
  if (rated.score >= strong) return undefined
  return 'This password is common or easy to guess. Use another one, such as four random words.'
}
