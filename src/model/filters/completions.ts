import { deviceTypes } from '#contract/deviceTypes.ts'
import { defaultTags, isTagType, type KnownTag, tagFinder } from '#contract/language/defaultTags.ts'
import { operators } from '#contract/language/expression.ts'
import { operatorLabel, operatorsByType, takesDaysAgo } from '#contract/language/operators.ts'
import { platformName } from '#contract/language/platformWords.ts'
import { type Token, tokenize } from '#contract/language/tokens.ts'
import { tagTypes } from '#contract/tagTypes.ts'

export interface Suggestion {
  label: string
  apply: string
  detail?: string
  kind: 'function' | 'operator' | 'tag' | 'application' | 'platform' | 'value' | 'joiner'
}
export interface Suggestions {
  /** What a choice replaces: UTF-16 offsets. */
  from: number
  to: number
  options: Suggestion[]
}
export interface Surroundings {
  tags: readonly KnownTag[]
  applications: readonly { code: string; title: string }[]
}

const functions: Suggestion[] = [
  { label: 'T', apply: 'T("', detail: 'a tag', kind: 'function' },
  { label: 'AT', apply: 'AT("', detail: 'a tag of one application', kind: 'function' },
  { label: 'A', apply: 'A("', detail: 'devices of an application', kind: 'function' },
  { label: 'G', apply: 'G("', detail: 'devices of a group of applications', kind: 'function' },
]
const joiners: Suggestion[] = [
  { label: '*', apply: '* ', detail: 'and', kind: 'joiner' },
  { label: '+', apply: '+ ', detail: 'or', kind: 'joiner' },
  { label: '\\', apply: '\\ ', detail: 'except where', kind: 'joiner' },
]
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

interface OpenCall {
  name: string
  given: Token[][]
  inList: boolean
}

export function suggestionsAt(source: string, position: number, around: Surroundings): Suggestions | undefined {
  const { before, from, to } = cut(source, position)
  const call = openCall(before)
  const options = call ? insideCall(call, around) : between(before)
  return options && options.length > 0 ? { from, to, options } : undefined
}

function cut(source: string, position: number): { before: Token[]; from: number; to: number } {
  const { tokens, problem } = tokenize(source.slice(0, position))
  if (problem) {
    const closing = source.charAt(position) === '"' ? 1 : 0
    return { before: tokens, from: problem.start, to: position + closing }
  }
  const last = tokens.at(-1)
  if (last && last.end === position && (last.kind === 'word' || last.kind === 'number'))
    return { before: tokens.slice(0, -1), from: last.start, to: position }
  return { before: tokens, from: position, to: position }
}

function openCall(tokens: readonly Token[]): OpenCall | undefined {
  const open: (OpenCall | undefined)[] = []
  for (const [index, token] of tokens.entries()) {
    const inner = open.at(-1)
    if (token.kind === 'mark' && token.text === '(') {
      const name = tokens[index - 1]
      open.push(name?.kind === 'word' ? { name: name.text.toUpperCase(), given: [[]], inList: false } : undefined)
    } else if (token.kind === 'mark' && token.text === ')') open.pop()
    else if (token.kind === 'mark' && token.text === ',' && inner && !inner.inList) inner.given.push([])
    else if (inner) {
      if (token.kind === 'mark' && token.text === '[') inner.inList = true
      if (token.kind === 'mark' && token.text === ']') inner.inList = false
      inner.given.at(-1)?.push(token)
    }
  }
  return open.at(-1)
}

function between(tokens: readonly Token[]): Suggestion[] {
  const last = tokens.at(-1)
  return last?.kind === 'mark' && last.text === ')' ? joiners : functions
}

function insideCall({ name, given, inList }: OpenCall, around: Surroundings): Suggestion[] | undefined {
  const index = given.length - 1
  const empty = given[index]?.length === 0
  const applications = () =>
    around.applications.map(
      ({ code, title }): Suggestion => ({ label: code, apply: quoted(code), detail: title, kind: 'application' }),
    )
  if (name === 'A' && index === 0) return empty ? applications() : undefined
  if ((name === 'A' || name === 'G') && index === 1) return inList ? platforms() : empty ? [list('[')] : undefined
  if (name === 'A' && index === 2)
    return [{ label: 'with_tokens', apply: inList ? 'with_tokens' : '[with_tokens]', kind: 'value' }]
  if (name === 'AT' && index === 0) return empty ? applications() : undefined
  const first = name === 'AT' ? 1 : name === 'T' ? 0 : undefined
  if (first === undefined) return undefined
  if (index === first) return empty ? tags(around.tags) : undefined
  const tag = given[first]?.[0]
  const known = tag?.kind === 'text' ? tagFinder(around.tags)(tag.text) : undefined
  const type = known && isTagType(known.type) ? known.type : undefined
  if (index === first + 1 && empty)
    return (type ? operatorsByType[type] : operators).map((operator) => ({
      label: operator,
      apply: operator,
      detail: operatorLabel(operator, type),
      kind: 'operator',
    }))
  if (index < first + 2 || (!empty && !inList)) return undefined
  if (type === 5) return ['true', 'false'].map((label) => ({ label, apply: label, kind: 'value' }))
  const operator = given[first + 1]?.[0]?.text.toUpperCase()
  if (type === 4 && operators.some((known) => known === operator && takesDaysAgo(known)))
    return ['0 days ago', '7 days ago', '30 days ago'].map((label) => ({ label, apply: quoted(label), kind: 'value' }))
  if (tag?.text === 'Platform')
    return platforms().map(({ label, detail }) => ({ label, apply: quoted(label), detail, kind: 'value' }))
  return undefined
}

const list = (apply: string): Suggestion => ({ label: apply, apply, detail: 'only these platforms', kind: 'value' })

const platforms = (): Suggestion[] =>
  Object.values(deviceTypes).map((key) => ({ label: key, apply: key, detail: platformName(key), kind: 'platform' }))

function tags(accountTags: readonly KnownTag[]): Suggestion[] {
  const names = new Set(accountTags.map(({ name }) => name))
  return [...accountTags, ...defaultTags.filter(({ name }) => !names.has(name))].map(({ name, type }) => ({
    label: name,
    apply: quoted(name),
    detail: isTagType(type) ? tagTypes[type] : undefined,
    kind: 'tag',
  }))
}
