import { UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { DemoUser, SignedIn } from '#api/session.ts'
import { useSignIn } from '#api/signIn.ts'
import { roleLabel, roleNotes } from '#format/roles.ts'
import { FormFailure, toFailure } from '../shared/FormFailure.tsx'
import classes from './DemoUsers.module.css'

interface DemoUsersProps {
  users: readonly DemoUser[]
  /** Who was signed in: comes first, and the others say what they discard. */
  again?: string
  onSignedIn: (who: SignedIn) => void
}

/** The demo’s users, each signed in with one press. */
export function DemoUsers({ users, again, onSignedIn }: DemoUsersProps) {
  const { mutate, isPending, error } = useSignIn()
  const failure = toFailure(error)
  const ordered = users.toSorted((a, b) => Number(b.name === again) - Number(a.name === again))
  return (
    <section aria-labelledby="demo-users" className={classes.demo}>
      <h2 className={classes.or} id="demo-users">
        {again === undefined ? 'or try the demo as' : 'or sign in as'}
      </h2>
      {failure && <FormFailure failure={failure} />}
      <ul className={classes.users}>
        {ordered.map(({ name, password, role }) => (
          <li key={name}>
            <UnstyledButton
              className={classes.user}
              disabled={isPending}
              onClick={() => mutate({ name, password }, { onSuccess: onSignedIn })}
            >
              <span className={classes.role}>{roleLabel(role)}</span>
              <span className={classes.note}>
                {again === undefined
                  ? roleNotes[role]
                  : name === again
                    ? 'Continue where you left off'
                    : 'Discards what you typed'}
              </span>
              <IconArrowRight className={classes.arrow} size={16} stroke={1.6} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
