import { useMutation } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { send } from './send.ts'
import { endSession, passwordQuestion } from './session.ts'

export const useConfirmPassword = () =>
  useMutation({
    mutationFn: (password: string) => send('/session/password', { body: { password } }),
    onSuccess: () => passwordQuestion.get()?.answer(true),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return
      passwordQuestion.get()?.answer(false)
      endSession()
    },
  })
