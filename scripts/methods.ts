// npm run methods: counts the methods of the contract that the backend has and lists the missing ones.
import { notBuilt } from '#backend/handler.ts'
import { handlers } from '#backend/methods/index.ts'
import { methodNames } from '#contract/index.ts'

const missing = methodNames.filter((name) => handlers[name] === notBuilt)
process.stdout.write(`${methodNames.length - missing.length} of ${methodNames.length} methods are implemented.\n`)
if (missing.length > 0)
  process.stdout.write(`Not implemented yet (501):\n${missing.map((name) => `  ${name}\n`).join('')}`)
