import type { TitleOf } from '#contract/language/describe.ts'

/** The titles of applications by their codes, in any case. */
export function titlesOf(applications: readonly { code: string; title: string }[] = []): TitleOf {
  const titles = new Map(applications.map(({ code, title }) => [code.toLowerCase(), title]))
  return (code) => titles.get(code.toLowerCase())
}
