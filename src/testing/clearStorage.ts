import { beforeEach } from 'vitest'

// drafts, tasks and settings of the test before
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
