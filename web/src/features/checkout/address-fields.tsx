import type { Address, Addresses } from '@brushline/contract/addresses';
import { addressLines } from '@brushline/contract/values/address-lines';
import { countries } from '@brushline/contract/values/countries';
import { useField } from 'formik';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { ChoiceField } from '../../components/form/choice-field.tsx';
import { Field, inputClass } from '../../components/form/field.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { forgetAddress, saveAddresses } from './address-queries.ts';
import styles from './checkout-form.module.css';
import { type AddressValues, isSameAddress, noAddress, valuesOf } from './checkout-values.ts';

interface AddressFieldsProps {
  /** The name of the address in the form's values. Browsers autofill `shipping` and `billing` separately. */
  name: 'delivery' | 'billing';
  title: string;
  /** The customer's saved addresses. */
  kept: readonly Address[];
  /** Whether the first field takes the focus. */
  autoFocus?: boolean;
}

/** A deleted address, and the data saved before. */
interface Deleted {
  address: Address;
  before: Addresses;
}

/** Takes an address: a saved one or a typed one. */
export function AddressFields({ name, title, kept, autoFocus = false }: AddressFieldsProps) {
  const [{ value }, , { setValue }] = useField<AddressValues>(name);
  const at = kept.findIndex((address) => isSameAddress(address, value));
  const [isTyped, setTyped] = useState(at === -1);
  const known = isTyped ? undefined : kept[at];
  function take(address: Address | undefined) {
    setTyped(!address);
    void setValue(address ? valuesOf(address) : { ...noAddress, name: value.name });
  }
  const { deleted, forget, bringBack } = useDeletion(kept, take);
  return (
    <fieldset className={styles.address}>
      <legend>{title}</legend>
      {kept.length > 0 && <KeptAddresses kept={kept} at={known ? at : -1} onTake={take} />}
      {deleted && (
        <div role="status" className="apart">
          Address deleted.
          <BusyButton
            variant="outlined"
            isSmall
            failed="We could not save the address again"
            onPress={() => bringBack(deleted)}
          >
            Undo
          </BusyButton>
        </div>
      )}
      {known ? (
        <>
          <p className={styles.known}>{addressLines(known).join('\n')}</p>
          <BusyButton
            variant="text"
            isSmall
            failed="We could not delete the address"
            onPress={() => forget(known)}
          >
            Delete this address
          </BusyButton>
        </>
      ) : (
        <TypedAddress name={name} autoFocus={autoFocus} />
      )}
    </fieldset>
  );
}

/** Deletes a saved address, and selects another. The deletion can be undone. */
function useDeletion(kept: readonly Address[], take: (address: Address | undefined) => void) {
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  async function forget(address: Address) {
    const before = await forgetAddress(address);
    take(kept.find((other) => other !== address));
    setDeleted({ address, before });
  }
  async function bringBack({ address, before }: Deleted) {
    await saveAddresses(before);
    take(address);
    setDeleted(null);
  }
  return { deleted, forget, bringBack };
}

interface KeptAddressesProps {
  kept: readonly Address[];
  /** The index of the chosen address; -1 for a typed one. */
  at: number;
  /** Receives `undefined` for a typed address. */
  onTake: (address: Address | undefined) => void;
}

function KeptAddresses({ kept, at, onTake }: KeptAddressesProps) {
  return (
    <Field label="Address">
      {(attributes) => (
        <select
          {...attributes}
          className={inputClass}
          value={at}
          onChange={({ target }) => onTake(kept[Number(target.value)])}
        >
          {kept.map((address, index) => (
            <option key={addressLines(address).join()} value={index}>
              {shortOf(address)}
            </option>
          ))}
          <option value={-1}>Another address</option>
        </select>
      )}
    </Field>
  );
}

function shortOf({ company, name, street, city }: Address): string {
  return [company || name, street.split('\n')[0], city].join(', ');
}

function TypedAddress({ name, autoFocus }: Pick<AddressFieldsProps, 'name' | 'autoFocus'>) {
  const kind = name === 'delivery' ? 'shipping' : 'billing';
  const field = (part: keyof AddressValues) => `${name}.${part}`;
  return (
    <>
      <FormField
        name={field('name')}
        label="Name"
        autoComplete={`${kind} name`}
        autoFocus={autoFocus}
      />
      <FormField
        name={field('company')}
        label="Company (optional)"
        autoComplete={`${kind} organization`}
      />
      <FormField
        name={field('street')}
        label="Street and number"
        autoComplete={`${kind} street-address`}
      />
      <div className={styles.pair}>
        <FormField
          name={field('postalCode')}
          label="Postal code (optional)"
          autoComplete={`${kind} postal-code`}
        />
        <FormField name={field('city')} label="City" autoComplete={`${kind} address-level2`} />
      </div>
      <FormField
        name={field('region')}
        label="State or region (optional)"
        autoComplete={`${kind} address-level1`}
      />
      <ChoiceField
        name={field('country')}
        label="Country"
        none="Choose a country"
        choices={countries}
        autoComplete={`${kind} country`}
      />
      <FormField name={field('phone')} label="Phone" type="tel" autoComplete={`${kind} tel`} />
    </>
  );
}
