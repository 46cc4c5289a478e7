import { FOUNDED } from '@brushline/contract/constants';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { type Project, projects, skills } from './portfolio.ts';
import styles from './portfolio-page.module.css';

export function PortfolioPage() {
  return (
    <div className={`page ${styles.place}`}>
      <Introduction />
      <section aria-labelledby="projects" className={styles.section}>
        <h2 id="projects">Projects</h2>
        <ul className={styles.projects}>
          {projects.map((project) => (
            <ProjectCard key={project.name} project={project} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="skills" className={styles.section}>
        <h2 id="skills">Skills</h2>
        <dl className={styles.skills}>
          {skills.map(({ group, entries }) => (
            <div key={group}>
              <dt>{group}</dt>
              {entries.map((entry) => (
                <dd key={entry}>{entry}</dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Introduction() {
  return (
    <header className={`stack ${styles.head}`}>
      <PageHeading title="Portfolio">Brushline engineering</PageHeading>
      <p>
        We are the developers of this shop, a small team between the winding hall and the warehouse.
        The works have made motor parts since {FOUNDED}; we make the software that sells them, and
        we hold it to the same rule: measure it, then ship it.
      </p>
      <p>
        What we care about is simple. A buyer should see price, minimum order and stock at a glance.
        A confirmed order must be covered by real stock. And whoever takes over our code should find
        each rule in one place.
      </p>
    </header>
  );
}

function ProjectCard({ project: { name, text, link } }: { project: Project }) {
  return (
    <li className={`boxed ${styles.project}`}>
      <h3>{name}</h3>
      <p>{text}</p>
      {link.to.startsWith('/') ? (
        <Link to={link.to}>{link.label}</Link>
      ) : (
        <a href={link.to} rel="noreferrer">
          {link.label}
        </a>
      )}
    </li>
  );
}
