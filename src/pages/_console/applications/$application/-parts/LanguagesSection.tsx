import { AsOf } from '#components/controls/Moment.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Application } from '#contract/applications.ts'
import { countOf, exactCount, share, toCount } from '#format/counts.ts'
import { languageName } from '#format/languages.ts'
import classes from './Overview.module.css'

/** How many devices speak which language, most first. `readAt` in milliseconds since 1970. */
export function LanguagesSection({ languages, readAt }: { languages: Application['languages']; readAt: number }) {
  const rows = Object.entries(languages)
    .map(([code, count]) => ({ code, count: toCount(count) ?? 0 }))
    .sort((a, b) => b.count - a.count)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const most = rows[0]?.count ?? 0
  return (
    <Section
      title="Devices by language"
      note={
        <>
          {countOf(total, 'device')} <AsOf at={readAt} />
        </>
      }
    >
      {rows.length === 0 ? (
        <p className={classes.quiet}>No device has registered yet. The first one shows up here with its language.</p>
      ) : (
        <table className={classes.languages}>
          <thead>
            <tr>
              <th scope="col">Language</th>
              <th aria-hidden />
              <th scope="col" className={classes.number}>
                Devices
              </th>
              <th scope="col" className={classes.number}>
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, count }) => (
              <tr key={code}>
                <th scope="row">{languageName(code)}</th>
                <td className={classes.bar} aria-hidden>
                  <span className={classes.track}>
                    <span className={classes.fill} style={{ width: `${most > 0 ? (count / most) * 100 : 0}%` }} />
                  </span>
                </td>
                <td className={classes.number}>{exactCount(count)}</td>
                <td className={`${classes.number} ${classes.share}`}>{share(count, total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
