/**
 * A brushless motor with its controller, as a first-order DC motor: one resistance, one speed constant, one no-load current.
 * The model omits saturation, ripple and controller losses. Source: M. Drela, "First-Order DC Electric Motor Model", MIT
 * Aeronautics and Astronautics, February 2007.
 */
export interface Motor {
  /** Speed constant in rpm per volt. */
  kv: number;
  /** Resistance of the winding between two phases in Ω, at its working temperature. */
  resistance: number;
  /** Current in A at which the motor turns without load, assumed to be the same at every speed. */
  noLoadCurrent: number;
}

/** The state of a motor at one current. */
export interface OperatingPoint {
  /** In A. */
  current: number;
  /** In rpm. */
  speed: number;
  /** At the shaft, in Nm. */
  torque: number;
  /** Powers in W. */
  electrical: number;
  mechanical: number;
  /** Mechanical over electrical power, 0 to 1. */
  efficiency: number;
}

/** Radians per second of one rpm. */
const RPM = (2 * Math.PI) / 60;

/** Returns the torque per ampere in Nm/A: Kt = 60 / (2π · Kv). */
export function torqueConstant(kv: number): number {
  return 1 / (kv * RPM);
}

/** Temperature coefficient of the resistance of annealed copper, per kelvin above 20 °C (IEC 60028). */
const COPPER_PER_KELVIN = 0.003_93;

/** Returns the resistance of a copper winding at a temperature in °C, from that at 20 °C. */
export function resistanceAt(at20: number, temperature: number): number {
  return at20 * (1 + COPPER_PER_KELVIN * (temperature - 20));
}

/** Computes the operating point of a motor at a supply voltage and a current. */
export function atCurrent(motor: Motor, voltage: number, current: number): OperatingPoint {
  const { kv, resistance, noLoadCurrent } = motor;
  const inner = voltage - current * resistance;
  const mechanical = (current - noLoadCurrent) * inner;
  const electrical = current * voltage;
  return {
    current,
    speed: kv * inner,
    torque: torqueConstant(kv) * (current - noLoadCurrent),
    electrical,
    mechanical,
    efficiency: electrical === 0 ? 0 : mechanical / electrical,
  };
}

/** Returns the current in A at which the motor stands still: V / R. */
export function stallCurrent({ resistance }: Motor, voltage: number): number {
  return voltage / resistance;
}

/** Returns the current in A at which the efficiency is highest: √(I₀ · V / R). */
export function bestCurrent({ resistance, noLoadCurrent }: Motor, voltage: number): number {
  return Math.sqrt((noLoadCurrent * voltage) / resistance);
}

/**
 * Computes operating points in equal steps of current, from no load to `end` or to maximum mechanical power, whichever comes
 * first. Beyond that, a motor draws more and delivers less.
 */
export function curveOf(
  motor: Motor,
  voltage: number,
  end: number,
  steps: number,
): OperatingPoint[] {
  const first = motor.noLoadCurrent;
  const atMostPower = (first + stallCurrent(motor, voltage)) / 2;
  const last = Math.max(first, Math.min(end, atMostPower));
  return Array.from({ length: steps + 1 }, (_, i) =>
    atCurrent(motor, voltage, first + ((last - first) * i) / steps),
  );
}
