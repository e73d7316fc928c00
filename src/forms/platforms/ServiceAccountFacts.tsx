import type { ServiceAccount } from '#contract/platforms.ts'
import { unknown } from '#format/counts.ts'
import classes from './ServiceAccountField.module.css'

/** Whose service account it is. The private key is not among it. */
export function ServiceAccountFacts({ account }: { account: ServiceAccount }) {
  const facts = [
    ['Project', account.project_id ?? unknown],
    ['Account', account.client_email ?? unknown],
    ['Key id', account.private_key_id ?? unknown],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
