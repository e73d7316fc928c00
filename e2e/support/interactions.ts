import { expect, type Locator, type Page } from '@playwright/test'

const acts = [
  ...['click', 'dblclick', 'tap', 'fill', 'press', 'pressSequentially'],
  ...['check', 'uncheck', 'setChecked', 'selectOption', 'setInputFiles', 'dragTo'],
] as const
const keys = ['press', 'type', 'insertText'] as const

/** What was done so far, for the pages that are counted now. */
const counted = new WeakMap<Page, string[]>()

type Method = (this: object, ...given: unknown[]) => Promise<unknown>

/** Notes calls of these methods on every object of a class. */
function note(example: object, methods: readonly string[], pageOf: (object: object) => Page | undefined) {
  const shared = Object.getPrototypeOf(example) as Record<string, Method>
  for (const name of methods) {
    const method = shared[name] as Method
    shared[name] = function (...given) {
      const page = pageOf(this)
      const text = typeof given[0] === 'string' ? ` ${given[0]}` : ''
      if (page) counted.get(page)?.push(`${name}${text}${this === page.keyboard ? '' : ` ${this}`}`)
      return method.apply(this, given)
    }
  }
}

const keyboards = new WeakMap<object, Page>()
let isNoting = false

/**
 * Runs a person’s task, and expects it to take at most `limit` interactions: clicks, fills, and key presses, by page
 * objects or by the test. Checks aren’t counted. Fails with the list of what was done.
 */
export async function expectWithin(page: Page, limit: number, task: () => Promise<void>): Promise<void> {
  keyboards.set(page.keyboard, page)
  if (!isNoting) {
    isNoting = true
    note(page.locator('body'), acts, (locator) => (locator as Locator).page())
    note(page.keyboard, keys, (keyboard) => keyboards.get(keyboard))
  }
  const done: string[] = []
  counted.set(page, done)
  try {
    await task()
  } finally {
    counted.delete(page)
  }
  expect(done.length, `${done.length} interactions:\n${done.join('\n')}`).toBeLessThanOrEqual(limit)
}
