import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { PopperProps } from '@mui/material/Popper';
import type { HTMLAttributes } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/overlays.tsx';
import { useMay } from '../../lib/session/use-role.ts';
import { useStore } from '../../lib/store.ts';
import { useCatalogue } from '../parts/use-parts.ts';
import { type Destination, destinationsFor, type Screen } from './destinations.ts';
import styles from './palette.module.css';
import { paletteStore } from './palette-store.ts';
import { useFoundOrders } from './use-found-orders.ts';

interface PaletteProps {
  screens: readonly Screen[];
  onClose: () => void;
}

/** Opens an order, a customer, a part, a screen or a list by the first letters of its name. */
export function Palette({ screens, onClose }: PaletteProps) {
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Go to' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <div className={styles.palette}>
        <Destinations screens={screens} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Destinations({ screens, onClose }: PaletteProps) {
  const text = useStore(paletteStore) ?? '';
  const navigate = useNavigate();
  const may = useMay();
  const { orders, isFetching } = useFoundOrders(text);
  const { data: parts = [] } = useCatalogue();
  function go(destination: Destination | null) {
    if (!destination) return;
    onClose();
    void navigate(destination.to);
  }
  return (
    <Autocomplete<Destination>
      open
      autoHighlight
      disablePortal
      forcePopupIcon={false}
      clearOnBlur={false}
      value={null}
      inputValue={text}
      loading={isFetching}
      loadingText="Looking for orders"
      noOptionsText="Nothing found. Orders are found by whole words."
      options={destinationsFor(text, { orders, parts, screens, may })}
      filterOptions={(options) => options}
      groupBy={({ group }) => group}
      getOptionKey={({ group, to }) => `${group} ${to}`}
      getOptionLabel={({ label }) => label}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input' || reason === 'clear') paletteStore.set(typed);
      }}
      onChange={(_, destination) => go(destination)}
      onClose={(_, reason) => {
        if (reason === 'escape') onClose();
      }}
      renderOption={renderOption}
      renderGroup={renderGroup}
      renderInput={renderInput}
      slots={{ popper: InPlace, listbox: ListBox }}
      slotProps={{ paper: { elevation: 0 } }}
    />
  );
}

type Render = Required<AutocompleteProps<Destination, false, false, false>>;

const renderOption: Render['renderOption'] = ({ key, ...props }, { label, note }) => (
  <li key={key} {...props}>
    <span>{label}</span>
    {note && <span className={styles.note}>{note}</span>}
  </li>
);

const renderGroup: Render['renderGroup'] = ({ key, group, children }) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox.
  <div key={key} role="group" aria-label={group}>
    <div className={styles.group} aria-hidden="true">
      {group}
    </div>
    {children}
  </div>
);

const renderInput: Render['renderInput'] = ({ slotProps }) => (
  <OutlinedInput
    ref={slotProps.input.ref}
    autoFocus
    fullWidth
    placeholder="Order, customer, part or screen"
    inputProps={{ ...slotProps.htmlInput, 'aria-label': 'Go to' }}
  />
);

/** Renders the list in the flow of the dialog, which grows with it. */
function InPlace({ children }: PopperProps) {
  return <div>{typeof children === 'function' ? null : children}</div>;
}

/** Renders the listbox. It is not a list element, because those must not contain groups. */
function ListBox(props: HTMLAttributes<HTMLElement>) {
  return <div {...props} className={styles.list} />;
}
