import { Anchor, Button } from '@mantine/core'
import { IconCircles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Cluster, Zone } from '#api/geozones.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Section } from '#components/layout/Section.tsx'
import { Swatch } from '#components/map/Swatch.tsx'
import { countOf } from '#format/counts.ts'
import { spanWords } from '#format/spans.ts'
import classes from './Planner.module.css'

interface CooldownsTabProps {
  application: string
  zones: readonly Zone[]
  clusters: readonly Cluster[]
}

/** Zones that one is too many of are folded into a count. */
const most = 12

/** Which zones silence one another, and for how long. */
export function CooldownsTab({ application, zones, clusters }: CooldownsTabProps) {
  const alone = zones.filter(({ cluster }) => !cluster)
  const link = (code: string, words: string) => (
    <Anchor
      fz="inherit"
      renderRoot={(rest) => (
        <Link {...rest} to="/applications/$application/geozones" params={{ application }} search={{ cluster: code }} />
      )}
    >
      {words}
    </Anchor>
  )
  if (clusters.length === 0)
    return (
      <EmptyState
        icon={IconCircles}
        title="No clusters yet"
        steps={
          <Button
            renderRoot={(rest) => (
              <Link
                {...rest}
                to="/applications/$application/geozones"
                params={{ application }}
                search={{ do: 'clusters' }}
              />
            )}
          >
            To the clusters
          </Button>
        }
      >
        Every zone has a cooldown of its own only: a person who walks through several hears from each of them.
      </EmptyState>
    )
  return (
    <>
      {clusters.map((cluster, place) => {
        const held = zones.filter((zone) => zone.cluster?.code === cluster.code)
        // in that time the cluster is silent anyway
        const shorter = held.filter(({ cooldown }) => (cooldown ?? 0) < (cluster.cooldown ?? 0))
        return (
          <Section
            key={cluster.code}
            title={cluster.name}
            note={`After a message of any of them, ${countOf(held.length, 'zone is', 'zones are')} silent for that person for ${spanWords(cluster.cooldown)}.`}
            aside={<Swatch group={place} />}
          >
            {held.length === 0 ? (
              <p className={classes.note}>No zone is in it: it silences nothing.</p>
            ) : (
              <ul className={classes.names}>
                {held.slice(0, most).map(({ key, name, cooldown, status }) => (
                  <li key={key}>
                    {name}
                    <span className={classes.quiet}>
                      {' '}
                      · own cooldown {spanWords(cooldown)}
                      {status === 0 && ' · off'}
                    </span>
                  </li>
                ))}
                {held.length > most && (
                  <li>{link(cluster.code, `and ${countOf(held.length - most, 'more', 'more')}`)}</li>
                )}
              </ul>
            )}
            {shorter.length > 0 && (
              <p className={classes.note}>
                {countOf(shorter.length, 'zone has', 'zones have')} a shorter cooldown than the cluster, which then has
                no effect: the cluster is silent for longer.
              </p>
            )}
          </Section>
        )
      })}
      <p className={classes.note}>{link('none', countOf(alone.length, 'zone is', 'zones are'))} in no cluster.</p>
    </>
  )
}
