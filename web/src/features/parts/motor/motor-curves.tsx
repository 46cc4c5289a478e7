import { groupDigits } from '@brushline/contract/values/digits';
import { useId, useState } from 'react';
import { CurveLegend, CurvePlot } from './curve-plot.tsx';
import styles from './motor-curves.module.css';
import {
  atCurrent,
  bestCurrent,
  curveOf,
  type OperatingPoint,
  resistanceAt,
} from './motor-model.ts';
import { type StatedMotor, SUPPLIES, usualVoltage } from './stated-motor.ts';

/** Temperatures of the winding, in °C: as measured, warm, and near the limit of most windings. */
const TEMPERATURES = [20, 80, 120] as const;

const STEPS = 36;

/** Rows of the table for each motor: every sixth step. */
const EVERY = 6;

interface Curve {
  motor: StatedMotor;
  points: readonly OperatingPoint[];
  best: OperatingPoint;
}

/** Draws the curves of wound stators with their rotors: efficiency, speed, torque and power over the current. */
export function MotorCurves({ motors }: { motors: readonly StatedMotor[] }) {
  const id = useId();
  const [first] = motors;
  const [voltage, setVoltage] = useState(first ? usualVoltage(first) : 0);
  const [temperature, setTemperature] = useState<number>(TEMPERATURES[0]);
  if (!first) return null;
  const curves = motors.map((motor) => curveAt(motor, voltage, temperature));
  return (
    <section aria-labelledby={id} className={`stack ${styles.curves}`}>
      <h2 id={id}>{headingOf(motors)}</h2>
      <div className={`cluster ${styles.conditions}`}>
        <Choice label="Supply" value={voltage} onChange={setVoltage} options={supplyOptions} />
        <Choice
          label="Winding"
          value={temperature}
          onChange={setTemperature}
          options={TEMPERATURES.map((each) => ({ value: each, text: `at ${each} °C` }))}
        />
      </div>
      <ul className={styles.best}>
        {curves.map(({ motor, best }) => (
          <li key={motor.part._id}>
            {motors.length > 1 && <b>{motor.part.name}: </b>}
            {sentenceOf(motor, best, voltage)}
          </li>
        ))}
      </ul>
      <Plots curves={curves} />
      {curves.length > 1 && <CurveLegend labels={curves.map(({ motor }) => motor.part.name)} />}
      <Figures curves={curves} />
      <Method />
    </section>
  );
}

const supplyOptions = SUPPLIES.map(({ cells, voltage }) => ({
  value: voltage,
  text: `${voltage} V (${cells}S)`,
}));

function headingOf(motors: readonly StatedMotor[]): string {
  const [first] = motors;
  if (motors.length > 1) return 'As motors';
  return first?.rotor ? `As a motor, with ${first.rotor.name}` : 'As a motor';
}

function curveAt(motor: StatedMotor, voltage: number, temperature: number): Curve {
  const warm = { ...motor, resistance: resistanceAt(motor.resistance, temperature) };
  const best = bestCurrent(warm, voltage);
  const end = 1.5 * Math.max(motor.continuousCurrent ?? 0, best);
  return {
    motor,
    points: curveOf(warm, voltage, end, STEPS),
    best: atCurrent(warm, voltage, best),
  };
}

function sentenceOf(motor: StatedMotor, best: OperatingPoint, voltage: number): string {
  const free = atCurrent(motor, voltage, motor.noLoadCurrent);
  const carried =
    motor.continuousCurrent === null
      ? ''
      : ` It carries ${motor.continuousCurrent} A continuously.`;
  return `${groupDigits(Math.round(free.speed))} rpm without load; most efficient at ${best.current.toFixed(1)} A, with ${percent(best)}%.${carried}`;
}

function percent({ efficiency }: OperatingPoint): string {
  return (100 * efficiency).toFixed(0);
}

const QUANTITIES = [
  { title: 'Efficiency', unit: '%', of: ({ efficiency }: OperatingPoint) => 100 * efficiency },
  { title: 'Speed', unit: 'rpm', of: ({ speed }: OperatingPoint) => speed },
  { title: 'Torque', unit: 'Ncm', of: ({ torque }: OperatingPoint) => 100 * torque },
  { title: 'Power at the shaft', unit: 'W', of: ({ mechanical }: OperatingPoint) => mechanical },
] as const;

function Plots({ curves }: { curves: readonly Curve[] }) {
  const all = curves.flatMap(({ points }) => points);
  const right = Math.max(...all.map(({ current }) => current));
  return (
    <div className={`stack ${styles.plots}`}>
      {QUANTITIES.map(({ title, unit, of }) => (
        <CurvePlot
          key={title}
          title={title}
          unit={unit}
          most={{ x: right, y: unit === '%' ? 100 : Math.max(...all.map(of)) }}
          lines={curves.map(({ motor, points }) => ({
            label: motor.part.name,
            points: points.map((point) => ({ x: point.current, y: of(point) })),
          }))}
        />
      ))}
    </div>
  );
}

/** Shows the same in figures, for screen readers among others. */
function Figures({ curves }: { curves: readonly Curve[] }) {
  return (
    <details className={styles.more}>
      <summary>The curves in figures</summary>
      {curves.map(({ motor, points }) => (
        <table key={motor.part._id}>
          <caption>{motor.part.name}</caption>
          <thead>
            <tr>
              {['A', 'rpm', 'Ncm', 'W in', 'W out', '%'].map((unit) => (
                <th key={unit} scope="col">
                  {unit}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points
              .filter((_, i) => i % EVERY === 0)
              .map((point) => (
                <tr key={point.current}>
                  <th scope="row">{point.current.toFixed(1)}</th>
                  <td>{groupDigits(Math.round(point.speed))}</td>
                  <td>{(100 * point.torque).toFixed(1)}</td>
                  <td>{point.electrical.toFixed(0)}</td>
                  <td>{point.mechanical.toFixed(0)}</td>
                  <td>{percent(point)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}

function Method() {
  return (
    <details className={styles.more}>
      <summary>How this is computed</summary>
      <p>
        From the stator’s data: its typical speed constant Kv, its phase-to-phase resistance R at 20
        °C, and its no-load current I₀ at 10 V. V is the supply voltage, and I the current that the
        controller draws from it at full throttle.
      </p>
      <ul>
        <li>Speed: Kv · (V − I · R)</li>
        <li>Torque: Kt · (I − I₀), with Kt = 60 / (2π · Kv)</li>
        <li>Power at the shaft: (I − I₀) · (V − I · R)</li>
        <li>Efficiency: power at the shaft / (V · I)</li>
        <li>Warm winding: R · (1 + 0.00393 · (T − 20 °C)), for copper by IEC 60028</li>
      </ul>
      <p>
        This is Drela’s first-order motor model (MIT, 2007). It leaves out saturation, controller
        losses, and the rise of I₀ with speed. Measure before you build.
      </p>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  value: number;
  options: readonly { value: number; text: string }[];
  onChange: (value: number) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        className="entry"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
