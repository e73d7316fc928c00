import { useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { Withdrawn } from './Withdrawn.ts'

interface Asked<Request, Answer> {
  request: Request
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Has a request looked at before it is sent. `review` opens the dialog and settles once it is sent; it throws Withdrawn
 * where the person goes back, and the ApiError where faults belong to fields. Every other failure stays in the dialog.
 */
export function useReview<Request, Answer>(send: (request: Request) => Promise<Answer>) {
  const [asked, setAsked] = useState<Asked<Request, Answer>>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const [error, setError] = useState<unknown>()
  const review = (request: Request) =>
    new Promise<Answer>((resolve, reject) => {
      setError(undefined)
      setAsked({ request, resolve, reject })
    })
  const onConfirm = async () => {
    if (!asked || sending.current) return
    // a second click in the same moment does nothing
    sending.current = true
    setBusy(true)
    setError(undefined)
    try {
      const answer = await send(asked.request)
      setAsked(undefined)
      asked.resolve(answer)
    } catch (reason) {
      if (reason instanceof ApiError && reason.faults.length > 0) {
        setAsked(undefined)
        asked.reject(reason)
      } else {
        setError(reason)
      }
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const onClose = () => {
    if (!asked || busy) return
    setAsked(undefined)
    asked.reject(new Withdrawn())
  }
  return { review, request: asked?.request, dialog: { busy, error, onConfirm: () => void onConfirm(), onClose } }
}
