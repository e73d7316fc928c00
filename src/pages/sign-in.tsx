import { UnstyledButton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowRight } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { load } from '#api/read.ts'
import { type DemoUser, session, useSignIn } from '#api/session.ts'
import { SchemeSwitch } from '#components/layout/FrameMenus.tsx'
import { ServiceBadge, Wordmark } from '#components/layout/Wordmark.tsx'
import { roleLabel, roleNotes } from '#format/roles.ts'
import { SignInForm } from '#forms/session/SignInForm.tsx'
import { FormFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import classes from './-parts/SignIn.module.css'
import { innerAddress, searchValidator, text } from './-parts/search.ts'

const readSearch = searchValidator({ to: text })

export const Route = createFileRoute('/sign-in')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, search }) => {
    const who = await load(context.queries, session())
    if (who.signedIn) throw redirect({ href: innerAddress(search.to), replace: true })
  },
  component: SignIn,
})

function SignIn() {
  const { data } = useSuspenseQuery(session())
  const { to } = Route.useSearch()
  const router = useRouter()
  useDocumentTitle('Sign in · Messaging Console')
  const go = () => router.history.replace(innerAddress(to))
  const demoUsers = data.signedIn ? null : data.demoUsers
  return (
    <div className={classes.root}>
      <header className={classes.top}>
        <Wordmark />
        <SchemeSwitch />
      </header>
      <main className={classes.main}>
        <div className={classes.head}>
          <h1 className={classes.title} tabIndex={-1} data-page-title>
            Sign in
          </h1>
          <ServiceBadge {...data.service} />
        </div>
        <SignInForm onSignedIn={go} />
        {demoUsers && <DemoUsers users={demoUsers} onSignedIn={go} />}
      </main>
    </div>
  )
}

function DemoUsers({ users, onSignedIn }: { users: readonly DemoUser[]; onSignedIn: () => void }) {
  const { mutate, isPending, error } = useSignIn()
  const failure = toFailure(error)
  return (
    <section aria-labelledby="demo-users" className={classes.demo}>
      <h2 className={classes.or} id="demo-users">
        or try the demo as
      </h2>
      {failure && <FormFailure failure={failure} />}
      <ul className={classes.users}>
        {users.map(({ name, password, role }) => (
          <li key={name}>
            <UnstyledButton
              className={classes.user}
              disabled={isPending}
              onClick={() => mutate({ name, password }, { onSuccess: onSignedIn })}
            >
              <span className={classes.role}>{roleLabel(role)}</span>
              <span className={classes.note}>{roleNotes[role]}</span>
              <IconArrowRight className={classes.arrow} size={16} stroke={1.6} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
