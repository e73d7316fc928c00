import { useMutation } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { send } from './send.ts'
import { signedOut } from './session.ts'
import { createStore } from './store.ts'

interface Question {
  /** Resolves to whether the password was given. */
  answered: Promise<boolean>
  answer(confirmed: boolean): void
}

/** Set while a call waits for the person's password. */
export const passwordQuestion = createStore<Question | undefined>(undefined)

/** Asks for the password over the screen; calls that ask at the same time wait for the same answer. */
export function askPassword(): Promise<boolean> {
  const asked = passwordQuestion.get()
  if (asked) return asked.answered
  let answer: Question['answer'] = () => undefined
  const answered = new Promise<boolean>((resolve) => {
    answer = (confirmed) => {
      passwordQuestion.set(undefined)
      resolve(confirmed)
    }
  })
  passwordQuestion.set({ answered, answer })
  return answered
}

/** Sends the signed-in user's password. A session that has ended meanwhile is signed in to again first. */
export const useConfirmPassword = () =>
  useMutation({
    mutationFn: (password: string) => send('/session/password', { body: { password } }),
    onSuccess: () => passwordQuestion.get()?.answer(true),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return
      passwordQuestion.get()?.answer(false)
      signedOut.set(true)
    },
  })
