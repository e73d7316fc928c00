import { beforeAll, expect, test } from 'vitest'
import { examples } from '#contract/examples/index.ts'
import { methodNames, methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { makeExampleWorld } from './testing/exampleWorld.ts'
import { onEachStorage } from './testing/onEachStorage.ts'

onEachStorage('every example of the contract', (service) => {
  beforeAll(() => makeExampleWorld(service()))

  // only on a demo: resetDemo.test.ts
  test.each(methodNames.filter((name) => name !== 'resetDemo'))('%s', async (name) => {
    const method: Method = methods[name]
    for (const { name: example, field, fields } of examples[name].refused) {
      // a request can’t be sent without the ID in its path
      if (method.path.includes(`{${field}}`) && fields[field] === undefined) continue
      const { status, body } = await service().send(name, fields)
      const words = body.status_message ?? body.message
      expect.soft({ example, status, words }).toEqual({
        example,
        status: method.wrapped ? 200 : expect.toBeOneOf([400, 404]),
        // one fault at a time, each with its field
        words: expect.stringMatching(new RegExp(`(^|; )${field.replaceAll('.', '\\.')}: `)),
      })
    }
    for (const { name: example, fields } of examples[name].accepted) {
      const { status, body } = await service().send(name, fields)
      const answered = { example, status, ...(method.wrapped && { words: body.status_message }) }
      expect.soft(answered).toEqual({ example, status: 200, ...(method.wrapped && { words: 'OK' }) })
      expect.soft(method.response.safeParse(method.wrapped ? body.response : body).error, example).toBeUndefined()
      if (method.effect !== 'read') await makeExampleWorld(service())
    }
  })
})
