import { type StatePieces, statePieces } from '#format/stateKinds.ts'
import { AppMark } from './AppMark.tsx'
import { IphoneScreen } from './IphoneScreen.tsx'
import classes from './LiveActivityPreview.module.css'
import type { PreviewScheme } from './push.ts'

interface LiveActivityPreviewProps {
  scheme: PreviewScheme
  application: string
  icon?: string
  title?: string
  /** The changing content, as it would be sent. */
  state: Readonly<Record<string, unknown>>
  /** True once it is too old to be relied on. */
  stale?: boolean
}

/**
 * A live activity on the lock screen and in the Dynamic Island. How it really looks is drawn by the app; this lays out the
 * same state: texts large, numbers beside them.
 */
export function LiveActivityPreview({ scheme, application, icon, title, state, stale }: LiveActivityPreviewProps) {
  const pieces = statePieces(state)
  const said = [title || application, pieces.headline, ...pieces.lines, ...pieces.figures.map(figureWords)]
  const mark = (size: 20 | 38) => <AppMark application={application} icon={icon} size={size} />
  return (
    <div
      role="img"
      aria-label={`Live activity: ${said.filter(Boolean).join('. ')}`}
      className={classes.root}
      data-scheme={scheme}
    >
      <IphoneScreen>
        <div className={classes.card} data-stale={stale || undefined}>
          <div className={classes.head}>
            {mark(20)}
            <span className={classes.title}>{title || application}</span>
            {stale && <span className={classes.stale}>Out of date</span>}
          </div>
          <Content pieces={pieces} />
        </div>
      </IphoneScreen>
      <span className={classes.caption}>Dynamic Island, compact</span>
      <div className={classes.compact}>
        {mark(20)}
        <span className={classes.gap} />
        <span className={classes.trailing}>{pieces.figures[0]?.words ?? pieces.headline ?? application}</span>
      </div>
      <span className={classes.caption}>Dynamic Island, expanded</span>
      <div className={classes.expanded}>
        <div className={classes.head}>
          {mark(38)}
          <span className={classes.title}>{title || application}</span>
        </div>
        <Content pieces={pieces} />
      </div>
    </div>
  )
}

const figureWords = ({ label, words }: StatePieces['figures'][number]) => `${label} ${words}`

function Content({ pieces: { headline, lines, figures, progress } }: { pieces: StatePieces }) {
  return (
    <>
      {headline && <div className={classes.headline}>{headline}</div>}
      {lines.slice(0, 3).map((line) => (
        <div key={line} className={classes.line}>
          {line}
        </div>
      ))}
      {progress !== undefined && (
        <div className={classes.track}>
          <div className={classes.done} style={{ width: `${progress * 100}%` }} />
        </div>
      )}
      {figures.length > 0 && (
        <div className={classes.figures}>
          {figures.slice(0, 4).map(({ label, words }) => (
            <span key={label}>
              <span className={classes.label}>{label}</span>
              <span className={classes.words}>{words}</span>
            </span>
          ))}
        </div>
      )}
    </>
  )
}
