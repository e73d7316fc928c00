import { useMutation } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { send } from './send.ts'
import { signedOut } from './session.ts'
import { createStore } from './store.ts'

interface Question {
  answered: Promise<boolean>
  answer(confirmed: boolean): void
}

export const passwordQuestion = createStore<Question | undefined>(undefined)

/** Concurrent calls wait for the same dialog. */
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
