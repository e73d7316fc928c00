// npm run methods: lists which methods of the contract the backend has, and which are missing.
import { notBuilt } from '#backend/handler.ts'
import { handlers } from '#backend/methods/index.ts'
import { methodNames } from '#contract/index.ts'

const missing = methodNames.filter((name) => handlers[name] === notBuilt)
process.stdout.write(`${methodNames.length - missing.length} of ${methodNames.length} methods are built.\n`)
if (missing.length > 0) process.stdout.write(`Not built yet (501):\n${missing.map((name) => `  ${name}\n`).join('')}`)
