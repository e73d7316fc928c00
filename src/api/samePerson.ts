import { send } from './send.ts'

/** What one person started isn’t sent on behalf of another, not even from another tab. Throws if someone else signed in. */
export async function samePerson(isOwner: (name: string, service: string) => boolean): Promise<void> {
  const { name = '', service } = (await send('/session', { verb: 'GET' })) as {
    name?: string
    service: { label: string }
  }
  // signed out: the service reports it
  if (name !== '' && !isOwner(name, service.label)) throw new Error('Someone else signed in. Sign in again.')
}
