// Preloaded by a server in tests: each message `{ forward }` moves its clock by so many milliseconds.
const now = Date.now
let ahead = 0
Date.now = () => now() + ahead
process.on('message', ({ forward }) => {
  ahead += forward
})
process.channel?.unref()
